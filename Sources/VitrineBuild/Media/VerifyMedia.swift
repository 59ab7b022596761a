internal import VitrineCore

struct VerifyMedia {
    let root: String
    let known: BuildState

    /// - Returns: a record of the file as it is; nil when it is damaged, or when damage cannot be ruled out.
    func record(of output: Output) -> OutputRecord? {
        guard let file = MediaFile(output.path, in: root), let stat = known[stat: output.path] else { return nil }
        let record = known[record: output.path]
        let isRight =
            if let record, !record.isPending, let expected = record.digest { file.digest == expected } else {
                file.isWhole
            }
        guard isRight else { return nil }
        return OutputRecord(
            key: output.key, digest: file.digest, size: stat.size, modified: stat.modified,
            placeholder: record?.placeholder,
            codecs: record?.codecs)
    }
}
