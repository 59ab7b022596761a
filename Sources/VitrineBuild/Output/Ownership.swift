internal import VitrineCore

/// Decides what in the output is ours, so that nothing of anybody else is replaced or removed.
struct Ownership {
    /// The output, absolute.
    let root: String

    /// Records for what is there and ours by its own mark, although no record says so. What nothing needs is removed then
    /// like all the rest, and nobody's old picture stays published because a record of it was lost.
    func reclaim(_ listing: [String: OutputStat]) -> [(path: String, record: OutputRecord)] {
        listing.keys.sorted().compactMap { path in
            guard let stat = listing[path], stat.size > 0, OwnedFile.mayBeOurs(path) else { return nil }
            var bytes: [UInt8]?
            let isOurs = OwnedFile.isOurs(path) {
                bytes = OutputFolder.bytes(of: path, in: root)
                return bytes
            }
            guard isOurs, let content = bytes ?? OutputFolder.bytes(of: path, in: root) else { return nil }
            // Ours, but perhaps not all there: it is looked at again if it is needed, and removed if not.
            if MediaName.isMediaPath(path), !ImageCheck.isWhole(content, at: path) {
                return (
                    path,
                    OutputRecord(key: ContentDigest(of: path), digest: nil, size: 0, modified: 0, isPending: true)
                )
            }
            // Which inputs it was made from is not known: a page is made again and compared, an image's name is its key.
            let digest = ContentDigest(of: content)
            let record = OutputRecord(
                key: ContentDigest(of: path), digest: digest, size: stat.size, modified: stat.modified)
            return (path, record)
        }
    }

    /// Whether these are nobody's bytes: what a power cut leaves of a text that was being written. It has holes, or ends where
    /// a piece of the disk does.
    private func isRemains(_ bytes: [UInt8]) -> Bool {
        bytes.count % 4096 == 0 || bytes.contains(0)
    }

    /// Whether the file at `path` is one that we wrote and nobody changed.
    func isOurs(_ path: String, record: OutputRecord?) -> Bool {
        guard let bytes = OutputFolder.bytes(of: path, in: root) else { return false }
        if record?.isPending == true, isRemains(bytes) { return true }
        if let digest = record?.digest, ContentDigest(of: bytes) == digest { return true }
        return OwnedFile.isOurs(path) { bytes }
    }
}
