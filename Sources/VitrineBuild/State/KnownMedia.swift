internal import VitrineCore

/// The properties of published images and videos that pages show. They are found when a file is made or inspected.
struct KnownMedia: Hashable, Sendable {
    /// The placeholders, by the path of the photo's smallest thumbnail.
    var placeholders: [OutputPath: Placeholder] = [:]
    /// The codecs of videos, by path. They are empty for a video that does not tell them.
    var codecs: [OutputPath: String] = [:]
    /// The sizes in bytes of the files of which ZIPs are made, by path.
    var sizes: [OutputPath: Int64] = [:]

    init() {}

    init(_ known: BuildState) {
        known.forEachRecord { path, record in
            if let placeholder = record.placeholder { placeholders[path] = placeholder }
            if let text = record.codecs { codecs[path] = text }
        }
    }

    mutating func merge(_ later: KnownMedia) {
        placeholders.merge(later.placeholders) { $1 }
        codecs.merge(later.codecs) { $1 }
        sizes.merge(later.sizes) { $1 }
    }
}
