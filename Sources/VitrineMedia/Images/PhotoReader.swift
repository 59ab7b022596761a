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
                decoderMemory: DecoderMemory.estimate(of: image), exif: image.exif, xmp: image.xmp))
    }

    /// The file as it is published for download.
    static func original(_ job: OriginalJob) throws(MediaFailure) -> [UInt8] {
        let bytes = try SourceFileReader(limit: job.limits.fileSize).read(job.path)
        guard ContentDigest(of: bytes) == job.fileDigest else { throw MediaFailure.changedDuringBuild }
        if job.policy == .asis { return bytes }
        let image = try SourceImage(bytes, limits: job.limits)
        guard OriginalsPolicy.cleanable.contains(image.kind) else {
            throw MediaFailure(
                .unsupported,
                "No clean copy of a \(image.kind.displayName) file can be made; of JPEG, PNG and WebP it can.")
        }
        guard
            let copy = CleanOriginal.copy(
                of: bytes, kind: image.kind, orientation: image.orientation, attribution: job.attribution)
        else {
            throw MediaFailure(
                .unsupported, "No clean copy of the original can be made: its structure is not as it should be.")
        }
        return copy
    }

    /// - Parameter path: of an XMP sidecar, absolute.
    static func readXMP(_ path: String) throws(MediaFailure) -> XMPFields {
        let bytes = try SourceFileReader(limit: Int64(XMPReader.largestSidecar)).read(path)
        return try XMPReader.fields(of: bytes, limit: XMPReader.largestSidecar)
    }
}
