internal import VitrineCore
internal import VitrineDisk

/// Decides which files in the output belong to Vitrine, so that no other file is replaced or removed.
struct Ownership: Sendable {
    let root: String

    /// Makes records for files without a record that bear Vitrine's own mark. Those that are not needed can then be
    /// removed, so that no old image stays published because its record was lost.
    ///
    /// All of these files are read, on all cores.
    func recoverRecords(_ output: BuildState) async -> [(path: OutputPath, record: OutputRecord)] {
        let paths = output.unrecorded.sorted()
        let records = await ParallelMap.run(paths.count) { index in
            output[stat: paths[index]].flatMap { recoveredRecord(of: paths[index], $0) }
        }
        return zip(paths, records).compactMap { path, record in record.map { (path, $0) } }
    }

    /// The record of a file that bears Vitrine's own mark; nil for other files.
    func recoveredRecord(of path: OutputPath, _ stat: OutputStat) -> OutputRecord? {
        guard stat.size > 0, OwnedFile.mayBeOurs(path), let digest = recoveredDigest(of: path) else { return nil }
        // The inputs of the file are unknown. A page is made again and compared, and the name of an image is its key.
        let key = ContentDigest(of: path.text)
        switch digest {
        case .whole(let digest): return OutputRecord(key: key, digest: digest, size: stat.size, modified: stat.modified)
        // It is verified if it is needed, and removed otherwise.
        case .incomplete: return OutputRecord(key: key, digest: nil, size: 0, modified: 0, isPending: true)
        }
    }

    private enum Recovered {
        case whole(ContentDigest), incomplete
    }

    private func recoveredDigest(of path: OutputPath) -> Recovered? {
        if MediaName.isMediaPath(path) {
            return MediaFile(path, in: root).map { $0.isWhole ? .whole($0.digest) : .incomplete }
        }
        guard let bytes = OutputFolder.bytes(of: path, in: root), OwnedFile.isOurs(path, bytes: { bytes }) else {
            return nil
        }
        return .whole(ContentDigest(of: bytes))
    }

    func mayRemove(_ path: OutputPath, record: OutputRecord?, stat: OutputStat?) -> Bool {
        if let record, let stat, stat.isAsRecorded(record) { return true }
        return isOurs(path, record: record)
    }

    /// Whether bytes are what a power cut leaves of a file that was being written: its beginning, followed by zeros, or
    /// with zeros in the parts that were not written to the disk.
    private func isRemains(_ bytes: [UInt8], of written: () -> [UInt8]?) -> Bool {
        if bytes.drop(while: { $0 != 0 }).allSatisfy({ $0 == 0 }), bytes.last ?? 0 == 0 { return true }
        guard let written = written(), bytes.count <= written.count else { return false }
        return zip(bytes, written).allSatisfy { $0 == $1 || $0 == 0 }
    }

    /// Whether the file at `path` was written by Vitrine and is unchanged.
    func isOurs(_ path: OutputPath, record: OutputRecord?, written: () -> [UInt8]? = { nil }) -> Bool {
        // The name of an image, a video or a ZIP says enough, and the file may be larger than the memory.
        if MediaName.isMediaPath(path) { return (try? OpenFile(path.text, below: root)) != nil }
        guard let bytes = OutputFolder.bytes(of: path, in: root) else { return false }
        if let digest = record?.digest, ContentDigest(of: bytes) == digest { return true }
        if OwnedFile.isOurs(path, bytes: { bytes }) { return true }
        return record?.isPending == true && isRemains(bytes, of: written)
    }
}
