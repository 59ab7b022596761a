internal import VitrineFormats

package enum OriginalPlanner {
    /// The version of the code that makes clean copies. Raise the number when it makes other bytes of the same file.
    private static let cleaner = "clean original 3"
    private static let asIs = "original"
    private static let gainMapCopier = "gain map 1"

    /// Returns the path of the file in the output; nil if it is not published. That of an adjusted photo never is: it
    /// shows what may have been cropped out of the photo.
    ///
    /// The path contains the digests of everything that determines the file, so it is the file's key. A clean copy has
    /// no metadata, so a caption that is written into a JPEG does not change it.
    package static func path(of photo: Photo, settings: Settings) -> OutputPath? {
        guard photo.adjustments == nil, isPublished(photo.record.kind, settings.originals),
            !containsPrivateMotion(photo, settings)
        else { return nil }
        var hasher = StableHasher()
        if settings.originals == .clean {
            hasher.add(cleaner)
            hasher.add(photo.attribution)
            if let map = gainMap(of: photo, settings) {
                hasher.add(gainMapCopier)
                hasher.add(bytes: map.packed)
            }
        } else {
            hasher.add(asIs)
            hasher.add(photo.record.fileDigest)
        }
        return MediaName.path(
            pixels: photo.record.pixelDigest, recipe: hasher.finish(), suffix: suffix(of: photo.record))
    }

    package static func keepsGainMap(_ photo: Photo, _ settings: Settings) -> Bool {
        settings.originals == .clean && gainMap(of: photo, settings) != nil
    }

    private static func gainMap(of photo: Photo, _ settings: Settings) -> GainMap? {
        GainMapRule.published(photo, settings.hdr)
    }

    package static func isPublished(_ kind: MediaKind, _ policy: OriginalsPolicy) -> Bool {
        switch policy {
        case .none: false
        case .clean: OriginalsPolicy.cleanable.contains(kind)
        // A video that is published is a download already.
        case .asis: kind != .video
        }
    }

    package static func containsPrivateMotion(_ photo: Photo, _ settings: Settings) -> Bool {
        settings.originals == .asis && photo.record.motion?.container.isAnimation == false
            && (photo.motion == nil || !settings.livePhotos.sound)
    }

    /// The extension for the format of the file. The extension of the source may be wrong.
    private static func suffix(of record: SourceRecord) -> String {
        if record.kind == .raw { return (record.raw?.format ?? .dng).rawValue }
        return record.kind.format.extensions.first ?? ""
    }
}
