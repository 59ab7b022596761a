internal import FoundationEssentials
internal import VitrineFormats

/// What Vitrine notes at a target of its own files there. Anyone can read it there, so that it names no file: paths are
/// digests.
package struct DeployRecord: Equatable, Sendable {
    package static let path: OutputPath = "vitrine-deploy.json"
    /// The most bytes of a record: that of some million pages.
    package static let maxSize = 256 << 20

    struct Entry: Equatable {
        /// The first digits of the content's digest; nil while the file is being replaced.
        var content: String?
    }

    package var run: String
    /// The files by their keys, without media, whose names tell what they are.
    var files: [String: Entry] = [:]
    /// The contents of the gallery's media by their keys, for `vitrine fetch`.
    var media: [String: String] = [:]
    /// The keys of pages that no page links to, and that may link to missing ones: a run began to publish or to delete them.
    var doubtful: Set<String> = []
    /// Since when files are superseded that are still there, by their keys, in seconds since 1970.
    var superseded: [String: Int64] = [:]
    var hasOriginals = false

    package init(run: String) { self.run = run }

    private static let keyDigits = 16
    private static let contentDigits = 24
    /// A gallery has several media for each page, and those with another content than noted are only made again.
    private static let mediaDigits = (key: 10, content: 16)

    static func key(_ path: OutputPath) -> String { ContentDigest(of: path.text).base32(keyDigits) }

    static func content(_ digest: ContentDigest) -> String { digest.base32(contentDigits) }

    package mutating func note(media files: [DeployFile]) {
        media = Dictionary(
            files.map { (Self.mediaKey($0.path), $0.digest.base32(Self.mediaDigits.content)) }
        ) { first, _ in first }
    }

    /// Compares a medium at the target with the one that was sent.
    /// - Returns: nil if the record does not know it.
    package func isSame(media path: OutputPath, _ digest: ContentDigest) -> Bool? {
        media[Self.mediaKey(path)].map { $0 == digest.base32(Self.mediaDigits.content) }
    }

    private static func mediaKey(_ path: OutputPath) -> String { ContentDigest(of: path.text).base32(mediaDigits.key) }

    func says(sameAs other: DeployRecord?) -> Bool {
        other.map {
            files == $0.files && media == $0.media && doubtful == $0.doubtful && superseded == $0.superseded
                && hasOriginals == $0.hasOriginals
        }
            ?? false
    }
}

// MARK: JSON

extension DeployRecord {
    package enum Fault: Error, Equatable {
        case unreadable
        case newer
    }

    private static let format = 1
    private static let maxDepth = 4

    private struct Text: Codable {
        var format: Int
        var run: String
        var files: [String: String]
        /// Records of earlier versions have none.
        var media: [String: String]?
        var doubtful: [String]
        var superseded: [String: Int64]
        var originals: Bool
    }

    package init(_ bytes: [UInt8]) throws(Fault) {
        guard bytes.count <= Self.maxSize,
            (try? JSONStructure.check(bytes, maxDepth: Self.maxDepth)) != nil
        else {
            throw .unreadable
        }
        struct Format: Decodable { var format: Int }
        let (decoder, data) = (JSONDecoder(), Data(bytes))
        if let found = try? decoder.decode(Format.self, from: data), found.format > Self.format {
            throw .newer
        }
        guard let text = try? decoder.decode(Text.self, from: data), text.format == Self.format else {
            throw .unreadable
        }
        run = text.run
        files = text.files.mapValues { Entry(content: $0.isEmpty ? nil : $0) }
        media = text.media ?? [:]
        doubtful = Set(text.doubtful)
        superseded = text.superseded
        hasOriginals = text.originals
    }

    package var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = Text(
            format: Self.format, run: run, files: files.mapValues { $0.content ?? "" },
            media: media, doubtful: doubtful.sorted(), superseded: superseded, originals: hasOriginals)
        // A value of texts and numbers can always be encoded.
        return (try? encoder.encode(text)).map(Array.init) ?? []
    }
}
