import CTurboJPEG
import VitrineCore

struct TurboDecoder: ~Copyable {
    let handle: tjhandle

    init?() {
        guard let handle = tjInitDecompress() else { return nil }
        self.handle = handle
    }

    deinit {
        tjDestroy(handle)
    }

    /// Whether the last call that failed has decoded a picture nevertheless.
    var hasOnlyWarned: Bool { tjGetErrorCode(handle) == TJERR_WARNING.rawValue }

    /// The last error of a call that failed or, if there were only warnings, the first of them.
    var error: ImageError {
        let text = tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
        // The message begins with the name of a C function, such as "tjDecompressToYUVPlanes(): ".
        let end = text.firstRange(of: "(): ")?.upperBound ?? text.startIndex
        return ImageError(MetadataText.tidied(String(text[end...].prefix(200))) ?? "the decoder gives no reason")
    }
}
