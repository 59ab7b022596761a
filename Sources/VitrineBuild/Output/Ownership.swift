internal import VitrineCore

/// Decides what in the output is ours, so that nothing of anybody else is replaced or removed.
struct Ownership {
    /// The output, absolute.
    let root: String

    /// Records for what is there and ours by its own mark, although no record says so. What nothing needs is removed then
    /// like all the rest, and nobody's old picture stays published because a record of it was lost.
    func recoverRecords(_ listing: [String: OutputStat]) -> [(path: String, record: OutputRecord)] {
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

    /// Whether a file that is not needed any more is as Vitrine left it.
    func mayRemove(_ path: String, record: OutputRecord?, stat: OutputStat?) -> Bool {
        if let record, let stat, stat.isAsRecorded(record) { return true }
        return isOurs(path, record: record)
    }

    /// Whether these bytes are what a power cut leaves of a file that was being written: its beginning, with zeros behind it
    /// or where a piece never reached the disk.
    private func isRemains(_ bytes: [UInt8], of written: () -> [UInt8]?) -> Bool {
        if bytes.drop(while: { $0 != 0 }).allSatisfy({ $0 == 0 }), bytes.last ?? 0 == 0 { return true }
        guard let written = written(), bytes.count <= written.count else { return false }
        return zip(bytes, written).allSatisfy { $0 == $1 || $0 == 0 }
    }

    /// Whether the file at `path` is one that Vitrine wrote, and unchanged since.
    /// - Parameter written: what is to be written there now.
    func isOurs(_ path: String, record: OutputRecord?, written: () -> [UInt8]? = { nil }) -> Bool {
        guard let bytes = OutputFolder.bytes(of: path, in: root) else { return false }
        if let digest = record?.digest, ContentDigest(of: bytes) == digest { return true }
        if OwnedFile.isOurs(path, bytes: { bytes }) { return true }
        return record?.isPending == true && isRemains(bytes, of: written)
    }
}
