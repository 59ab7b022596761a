import CTurboJPEG
import VitrineCore

/// TurboJPEG's decoder, and what it says when it fails.
struct TurboDecoder: ~Copyable {
    let handle: tjhandle

    init?() {
        guard let handle = tjInitDecompress() else { return nil }
        self.handle = handle
    }

    deinit {
        tjDestroy(handle)
    }

    /// After a failure: whether there is a picture all the same.
    var hasOnlyWarned: Bool { tjGetErrorCode(handle) == TJERR_WARNING.rawValue }

    /// After a failure: the last error or, where there are warnings alone, the first of them.
    var error: ImageError {
        let text = tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
        // "tjDecompressToYUVPlanes(): …" names a function that the reader does not know.
        let end = text.firstRange(of: "(): ")?.upperBound ?? text.startIndex
        return ImageError(MetadataText.tidied(String(text[end...].prefix(200))) ?? "the decoder gives no reason")
    }
}
