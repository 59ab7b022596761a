/// Decides which picture of a raw photo is published: its preview or the developed raw data.
///
/// The rule follows from the file and from the settings, so the images of all sizes are made from the same picture.
package enum RawRule {
    /// The version of the code that develops raw data. Raise the number when it makes other pixels of the same file.
    private static let developer = "raw 1"
    /// The most by which a preview may be smaller than the raw picture and count as having its size, in percent.
    private static let maxDifference = 5
    /// The bytes that LibRaw needs for each pixel of the sensor besides its output: the raw data and, of each pixel
    /// that it develops, four channels of 16 bits. 10 and 5 were measured at 24 megapixels; some sensors have three raw
    /// channels.
    private static let developerBytes: (full: Int64, half: Int64) = (14, 8)

    /// Returns a record that describes the picture that is published; for a photo that is not raw, the record itself.
    /// - Returns: nil if the settings leave raw photos out.
    package static func published(_ record: SourceRecord, _ settings: Settings) -> SourceRecord? {
        guard let raw = record.raw else { return record }
        return version(of: raw, settings).map { apply($0, to: record, raw) }
    }

    /// The digests of the pixels that a raw photo may be published with, whatever the settings are; for a photo that is
    /// not raw, the one that it has.
    package static func pixelDigests(of record: SourceRecord) -> [ContentDigest] {
        guard let raw = record.raw else { return [record.pixelDigest] }
        return RawVersion.allCases.map { apply($0, to: record, raw).pixelDigest }
    }

    static func version(of raw: RawContents, _ settings: Settings) -> RawVersion? {
        switch settings.raw {
        case .skip: return nil
        case .preview where isLargeEnough(raw, settings): return .preview
        case .preview, .develop: break
        }
        guard let half = raw.half, half.longEdge >= settings.photos.sizes.max() ?? 0,
            half.shortEdge >= settings.thumbnails.edges.max() ?? 0
        else { return .full }
        return .half
    }

    private static func isLargeEnough(_ raw: RawContents, _ settings: Settings) -> Bool {
        guard let preview = raw.preview else { return false }
        let edge = preview.size.longEdge
        return edge >= settings.photos.sizes.max() ?? 0 || edge * 100 >= raw.size.longEdge * (100 - maxDifference)
    }

    private static func apply(_ version: RawVersion, to record: SourceRecord, _ raw: RawContents) -> SourceRecord {
        var hasher = StableHasher()
        hasher.add(developer)
        hasher.add(version.rawValue)
        var published = record
        published.raw?.version = version
        switch (version, raw.preview) {
        case (.preview, let preview?):
            hasher.add(preview.pixelDigest)
            published.storedSize = preview.size
            published.orientation = preview.orientation
            published.decoderMemory = preview.decoderMemory
        case (.preview, nil), (.full, _), (.half, _):
            hasher.add(record.fileDigest)
            published.storedSize = version == .half ? raw.half ?? raw.size : raw.size
            published.orientation = raw.orientation
            let bytes = version == .half ? developerBytes.half : developerBytes.full
            published.decoderMemory = Int64(raw.size.width) * Int64(raw.size.height) * bytes
        }
        published.pixelDigest = hasher.finish()
        return published
    }
}
