internal import VitrineCore
internal import VitrineDisk

/// The versions that files had before and after commands. The name of each is its digest.
struct VersionStore {
    let folder: String

    /// From how many files on the whole file system is written to the disk, which then takes less time than each alone.
    static let manyFiles = 8

    func save(_ versions: [[UInt8]]) throws(Disk.Failure) {
        if versions.isEmpty { return }
        try Disk.makeFolder(folder, mode: 0o700)
        let isMany = versions.count >= Self.manyFiles
        for bytes in versions {
            let digest = ContentDigest(of: bytes)
            if self.bytes(digest) != nil { continue }
            // What a power cut left of it.
            try Disk.removeFile(path(digest))
            try Disk.append(bytes, to: path(digest), synchronises: !isMany)
        }
        try isMany ? Disk.synchronise(folder) : OpenFolder(below: folder).synchronise()
    }

    func bytes(_ digest: ContentDigest) -> [UInt8]? {
        let bytes = try? Disk.read(path(digest), maxSize: FileVersion.maxSize, followsLink: false)
        return bytes.flatMap { ContentDigest(of: $0) == digest ? $0 : nil }
    }

    func sizes() throws(Disk.Failure) -> [ContentDigest: Int64] {
        var sizes: [ContentDigest: Int64] = [:]
        for (digest, entry) in try entries() { sizes[digest] = entry.status.size }
        return sizes
    }

    func removeAll(except kept: Set<ContentDigest>) throws(Disk.Failure) {
        for (digest, _) in try entries() where !kept.contains(digest) { try Disk.removeFile(path(digest)) }
    }

    private func entries() throws(Disk.Failure) -> [(digest: ContentDigest, entry: Disk.Entry)] {
        guard Disk.exists(folder) else { return [] }
        return try Disk.entries(of: folder).compactMap { entry in
            ContentDigest(hexadecimal: String(decoding: entry.name, as: UTF8.self)).map { ($0, entry) }
        }
    }

    private func path(_ digest: ContentDigest) -> String { folder + "/" + digest.hexadecimal }
}
