internal import VitrineCore

/// Decides what in the output is ours, so that nothing of anybody else is replaced or removed.
struct Ownership {
    /// The output, absolute.
    let root: String

    /// Records for what is there and ours by its own mark: for the first build after the state was lost.
    func reclaim(_ listing: [String: OutputStat]) -> [(path: String, record: OutputRecord)] {
        listing.keys.sorted().compactMap { path in
            guard let stat = listing[path], stat.size > 0 else { return nil }
            var bytes: [UInt8]?
            let isOurs = OwnedFile.isOurs(path) {
                bytes = OutputFolder.bytes(of: path, in: root)
                return bytes
            }
            guard isOurs, let content = bytes ?? OutputFolder.bytes(of: path, in: root) else { return nil }
            if MediaName.isMediaPath(path), !JPEGCheck.isWhole(content) { return nil }
            // Which inputs it was made from is not known: a page is made again and compared, an image's name is its key.
            let digest = ContentDigest(of: content)
            let record = OutputRecord(
                key: ContentDigest(of: path), digest: digest, size: stat.size, modified: stat.modified)
            return (path, record)
        }
    }

    /// Whether the file at `path` is one that we wrote and nobody changed.
    func isOurs(_ path: String, record: OutputRecord?) -> Bool {
        guard let bytes = OutputFolder.bytes(of: path, in: root) else { return false }
        // Nobody's bytes: what a power cut leaves of a file that was being written.
        if bytes.isEmpty, record?.isPending == true { return true }
        if let digest = record?.digest, ContentDigest(of: bytes) == digest { return true }
        return OwnedFile.isOurs(path) { bytes }
    }
}

/// A quick look at whether an image file is all there.
enum JPEGCheck {
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        bytes.count > 4 && bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2).elementsEqual([0xFF, 0xD9])
    }
}
