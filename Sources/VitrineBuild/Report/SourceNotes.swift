internal import VitrineCore

/// Information about the sources for the owner, in addition to the entries for each file.
struct SourceNotes {
    private let gallery: Gallery

    init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    var all: [String] {
        missing
            + [strays, uncleanable, adjusted, copiesOfAdjusted, unusedPictures, gallery.hiddenDuplicates.note]
            .compactMap(\.self)
    }

    private var missing: [String] {
        gallery.sources.scan.missing.map { album in
            "'\(gallery.site.folders.albums.shown(album))' is missing, and what is published of it stays as it is"
        }
    }

    private var strays: String? {
        let strayCollections = gallery.sources.texts.strayCollections
        if strayCollections.isEmpty { return nil }
        let names = strayCollections.prefix(5).joined(separator: ", ") + (strayCollections.count > 5 ? ", …" : "")
        return "not read, because the name of a collection ends in .yml: \(names); rename it, or move it away"
    }

    /// A note about the albums whose texts have pictures that their looks do not show.
    private var unusedPictures: String? {
        let texts = gallery.library.albums.filter { album in
            !album.look.isStory
                && album.text.flatMap { gallery.sources.markdown[$0]?.story }.map { $0.pictureCount > 0 } ?? false
        }.map { $0.path.appending("album.md").text }
        if texts.isEmpty { return nil }
        let names = texts.prefix(5).joined(separator: ", ") + (texts.count > 5 ? ", …" : "")
        return
            "pictures in texts are not shown: \(names); write 'look: story' between the lines '---' at the top of the file "
            + "to show them"
    }

    /// A note about photos that are not published for download because they are adjusted.
    private var adjusted: String? {
        let photos = gallery.library.photos.filter {
            $0.adjustments != nil && OriginalPlanner.isPublished($0.record.kind, gallery.site.settings.originals)
        }
        if photos.isEmpty { return nil }
        return "adjusted, and therefore published without their originals: \(Self.names(photos))"
    }

    /// A note about photos that are published as they are, while another file with the same picture is adjusted.
    private var copiesOfAdjusted: String? {
        let photos = gallery.library.photos
        let digests = Set(photos.lazy.filter { $0.adjustments != nil }.map(\.record.pixelDigest))
        if digests.isEmpty { return nil }
        let copies = photos.filter { $0.adjustments == nil && digests.contains($0.record.pixelDigest) }
        if copies.isEmpty { return nil }
        return "published as they are, although another file with the same picture is adjusted: \(Self.names(copies))"
    }

    /// The paths of the first of some photos.
    private static func names(_ photos: [Photo]) -> String {
        photos.prefix(5).map(\.path.text).joined(separator: ", ") + (photos.count > 5 ? ", …" : "")
    }

    /// A note about photos of which no clean original can be made because of their format.
    private var uncleanable: String? {
        guard gallery.site.settings.originals == .clean else { return nil }
        let kinds = gallery.library.photos.map(\.record.kind).filter { !OriginalPlanner.isPublished($0, .clean) }
        guard !kinds.isEmpty else { return nil }
        func names(_ kinds: Set<MediaKind>) -> String {
            let names = MediaKind.allCases.filter(kinds.contains).map(\.displayName)
            return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + (names.last ?? "")
        }
        return "\(kinds.count == 1 ? "1 original" : "\(kinds.count) originals") of \(names(Set(kinds))) "
            + "\(kinds.count == 1 ? "is" : "are") not published: clean copies are made of "
            + names(OriginalsPolicy.cleanable)
    }
}
