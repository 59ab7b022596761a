import CVips
import VitrineDisk

/// libvips, set up once in a process: one thread, no caches, and only the six loaders that Vitrine has asked for.
enum VipsRuntime {
    /// False when libvips does not start.
    static let isReady: Bool = {
        // Variables that change limits, blocks, and what is written where; of libjpeg-turbo, how it encodes.
        for name in ThisProcess.variables
        where ["VIPS_", "G_", "TJ_", "JSIMD_"].contains(where: name.hasPrefix) { ThisProcess.removeVariable(name) }
        // A worker may write no file: a large picture stays in memory, which is budgeted.
        ThisProcess.setVariable("VIPS_DISC_THRESHOLD", "1000g")
        guard vips_init("vitrine") == 0 else { return false }
        vips_leak_set(0)
        vips_concurrency_set(1)
        // A cached operation would show a file as it was.
        vips_cache_set_max(0)
        vips_cache_set_max_mem(0)
        vips_cache_set_max_files(0)
        vitrine_silence_vips()
        vips_operation_block_set("VipsForeignLoad", 1)
        for loader in loaders { vips_operation_block_set(loader, 0) }
        return true
    }()

    private static let loaders = ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif"].map { "VipsForeignLoad\($0)Buffer" }
}

/// What libvips said when it refused.
struct ImageError: Error, Hashable {
    /// One line, without the name of the part that said it.
    let words: String

    /// Takes the words out of libvips' buffer, which is one for the whole process.
    init() {
        guard let buffer = vips_error_buffer_copy() else {
            words = "the decoder gives no reason"
            return
        }
        defer { g_free(buffer) }
        words = Self.tidied(String(cString: buffer))
    }

    init(_ words: String) {
        self.words = words
    }

    static func forgetEarlierOnes() {
        vips_error_clear()
    }

    /// The first line that says something, such as `premature end of JPEG image` of `VipsJpeg: premature end…`.
    static func tidied(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline)
        for line in lines {
            var line = line[...]
            if let colon = line.firstRange(of: ": "), !line[..<colon.lowerBound].contains(" ") {
                line = line[colon.upperBound...]
            }
            if let words = MetadataText.tidied(String(line.prefix(200))) { return words }
        }
        return "the decoder gives no reason"
    }
}
