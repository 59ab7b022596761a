/// Finds the raw files that a camera wrote beside a JPEG or HEIC of the same photo, so that it is published once.
///
/// They have the same name, apart from the extension and from upper and lower case, and the same capture time. If the
/// capture time of one of them is not known, the name alone counts.
package struct RawCompanions: Sendable {
    package private(set) var photos: [SourcePath: SourcePath] = [:]
    /// The files of all photos of which one file is hidden.
    package private(set) var hidden: Set<SourcePath> = []
    private var others: [SourcePath: [SourcePath]] = [:]

    private static let pictureSuffixes = MediaKind.extensions(of: [.jpeg, .heif])

    private struct Files {
        let records: [SourcePath: SourceRecord]
        let isDecodable: (SourcePath) -> Bool
        let isHidden: (SourcePath) -> Bool
    }

    package init(
        _ files: some Sequence<SourcePath>, records: [SourcePath: SourceRecord],
        isDecodable: @escaping (SourcePath) -> Bool, isHidden: @escaping (SourcePath) -> Bool
    ) {
        let names = Set(files.lazy.filter { records[$0]?.kind == .raw }.map(\.sharedName))
        if names.isEmpty { return }
        let known = Files(records: records, isDecodable: isDecodable, isHidden: isHidden)
        let groups = Dictionary(grouping: files.lazy.filter { names.contains($0.sharedName) }, by: \.sharedName)
        for group in groups.values where group.count > 1 { add(group.sorted(), known) }
    }

    /// The other files of the same photo: a photo's raw files or, for a raw file that is published, the pictures that
    /// cannot be.
    package func others(of path: SourcePath) -> [SourcePath] { others[path] ?? [] }

    private mutating func add(_ group: [SourcePath], _ files: Files) {
        let pairs = group.filter { files.records[$0]?.kind == .raw }.map { raw in
            (raw: raw, pictures: group.filter { Self.isPicture($0, of: raw, files) })
        }
        hide(pairs, files)
        for (raw, pictures) in pairs {
            let shown = pictures.first { files.records[$0] != nil && files.isDecodable($0) }
            if let shown {
                photos[raw] = shown
                others[shown, default: []].append(raw)
            } else {
                others[raw] = pictures
            }
        }
    }

    private mutating func hide(_ pairs: [(raw: SourcePath, pictures: [SourcePath])], _ files: Files) {
        var count: Int
        repeat {
            count = hidden.count
            for (raw, pictures) in pairs {
                let all = [raw] + pictures
                if all.contains(where: { files.isHidden($0) || hidden.contains($0) }) { hidden.formUnion(all) }
            }
        } while hidden.count > count
    }

    /// Whether a file of the same name is the same photo. A file that cannot be read is judged by its extension.
    private static func isPicture(_ path: SourcePath, of raw: SourcePath, _ files: Files) -> Bool {
        guard let record = files.records[path] else { return pictureSuffixes.contains(path.lowercasedExtension) }
        guard record.kind == .jpeg || record.kind == .heif else { return false }
        guard let one = files.records[raw].flatMap(captureTime), let other = captureTime(of: record) else {
            return true
        }
        return one == other
    }

    private static func captureTime(of record: SourceRecord) -> Int64? {
        CaptureDate.of(exif: record.exif, xmp: record.xmp, fileName: "")?.local.seconds
    }
}
