import VitrineCore

/// Reads what a photograph is and what it says of itself.
enum PhotoReader {
    /// - Returns: a record, or `unchanged` when the file is the one that was known.
    static func read(_ job: ReadJob) throws(MediaFailure) -> WorkerReply {
        let bytes = try SourceFileReader(limit: job.limits.fileSize).read(job.path)
        let fileDigest = ContentDigest(of: bytes)
        if fileDigest == job.knownDigest { return .unchanged }
        let image = try SourceImage(bytes, limits: job.limits)
        return .record(
            SourceRecord(
                kind: image.kind, fileDigest: fileDigest,
                pixelDigest: PixelDigest.digest(
                    of: bytes, kind: image.kind, orientation: image.orientation, fileDigest: fileDigest),
                fileSize: Int64(bytes.count), storedSize: image.storedSize, orientation: image.orientation,
                exif: image.exif, xmp: image.xmp))
    }

    /// - Parameter path: of an XMP sidecar, absolute.
    static func readXMP(_ path: String) throws(MediaFailure) -> XMPFields {
        let bytes = try SourceFileReader(limit: Int64(XMPReader.largestSidecar)).read(path)
        return try XMPReader.fields(of: bytes, limit: XMPReader.largestSidecar)
    }
}
