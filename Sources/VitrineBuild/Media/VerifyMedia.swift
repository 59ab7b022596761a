internal import VitrineCore

/// Verifies images and originals that are in the output without a valid record.
struct VerifyMedia {
    /// The absolute path of the output.
    let root: String
    let known: BuildState

    /// Verifies a file.
    /// - Returns: a record of the file as it is; nil when it is damaged, or when damage cannot be ruled out.
    func record(of output: Output) -> OutputRecord? {
        guard let bytes = OutputFolder.bytes(of: output.path, in: root), let stat = known.listing[output.path] else {
            return nil
        }
        let record = known.records[output.path]
        let digest = ContentDigest(of: bytes)
        let isRight =
            if let record, !record.isPending, let expected = record.digest { digest == expected } else {
                ImageCheck.isWhole(bytes, at: output.path)
            }
        guard isRight else { return nil }
        return OutputRecord(
            key: output.key, digest: digest, size: stat.size, modified: stat.modified, placeholder: record?.placeholder,
            codecs: record?.codecs)
    }
}
