import CVips
import VitrineCore
import VitrineDisk

/// Sets up libvips once in a process: one thread, no caches, and only the loaders that Vitrine uses.
enum VipsRuntime {
    /// Sets the variables that libraries read. It is called before there are threads: another thread may read the environment
    /// at the same moment.
    static func prepareVariables() {
        // These variables change limits, blocked operations and temporary files of libvips, and how libjpeg-turbo encodes.
        for name in ThisProcess.variables
        where ["VIPS_", "G_", "TJ_", "JSIMD_"].contains(where: name.hasPrefix) { ThisProcess.removeVariable(name) }
        // A worker may not write files: large pictures are kept in memory, which the build budgets.
        ThisProcess.setVariable("VIPS_DISC_THRESHOLD", "1000g")
    }

    static let isReady: Bool = {
        guard vips_init("vitrine") == 0 else { return false }
        vips_leak_set(0)
        vips_concurrency_set(1)
        // A cached operation would return an earlier version of a file.
        vips_cache_set_max(0)
        vips_cache_set_max_mem(0)
        vips_cache_set_max_files(0)
        vitrine_silence_vips()
        vips_operation_block_set("VipsForeignLoad", 1)
        for loader in MediaKind.allCases.compactMap(\.loader) { vips_operation_block_set(loader, 0) }
        return true
    }()
}

extension MediaKind {
    /// Whether libvips has no loader for this format. Debian's has some of them in modules, which may be missing.
    var lacksLoader: Bool { loader.map { g_type_from_name($0) == 0 } ?? false }

    /// The class name of the only libvips loader that may read this format, from memory; nil for raw photos, which LibRaw
    /// reads, and for videos.
    var loader: String? {
        let name: String? =
            switch self {
            case .jpeg: "Jpeg"
            case .png: "Png"
            case .webp: "Webp"
            case .gif: "Nsgif"
            case .tiff: "Tiff"
            case .heif, .avif: "Heif"
            case .jxl: "Jxl"
            case .raw, .video: nil
            }
        return name.map { "VipsForeignLoad\($0)Buffer" }
    }
}

struct ImageError: Error, Hashable {
    let message: String

    /// Takes the message out of libvips' error buffer, of which a process has one.
    init() {
        guard let buffer = vips_error_buffer_copy() else {
            message = "the decoder gives no reason"
            return
        }
        defer { g_free(buffer) }
        message = Self.firstLine(of: String(cString: buffer))
    }

    init(_ message: String) {
        self.message = message
    }

    static func clearBuffer() {
        vips_error_clear()
    }

    /// The first line that is not empty, such as `premature end of JPEG image` of `VipsJpeg: premature end…`. Lines of the part
    /// that reads the file are left out: decoders look beyond the end of a sound file, too.
    static func firstLine(of text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("source: ") }
        for line in lines {
            var line = line[...]
            if let colon = line.firstRange(of: ": "), !line[..<colon.lowerBound].contains(" ") {
                line = line[colon.upperBound...]
            }
            if let message = MetadataText.tidied(String(line.prefix(200))) { return message }
        }
        return "the decoder gives no reason"
    }
}
