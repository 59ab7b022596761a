/// What an AVI file says besides its pictures and sounds: the chunks of its header, and the texts of its `INFO` list.
package struct AVIHeader: Sendable {
    package private(set) var date: String?
    /// The texts by the names of their chunks, such as `INAM` for the title and `ISFT` for the program.
    package private(set) var texts: [String: String] = [:]
    package private(set) var streams: [String] = []
    package private(set) var seconds: Double?
    package private(set) var otherChunks: [String] = []
    /// Whether there is text in unused space (`JUNK`), where cameras write notes.
    package private(set) var hasNotes = false
    package private(set) var end = 0

    private static let maxChunks = 4096
    private static let maxPart = 1 << 20
    private static let maxDepth = 4
    private static let known: Set<String> = [
        "strh", "strf", "vprp", "dmlh", "idx1", "indx", "strd", "ix00", "ix01",
    ]

    private var chunkCount = 0

    package init?(_ file: RangedBytes) {
        let head = file.prefix(at: 0, count: 12)
        guard head.has("RIFF"), head.has("AVI ", at: 8) else { return nil }
        readList(from: 0, to: file.size, file, depth: 0)
    }

    private mutating func readList(from start: Int, to limit: Int, _ file: RangedBytes, depth: Int) {
        var position = start
        while position < limit, chunkCount < Self.maxChunks {
            chunkCount += 1
            let head = file.prefix(at: position, count: 12)
            guard let name = head.fourCC(at: 0), let size = head.integer(at: 4, width: 4, .little),
                let body = position.plus(8), let last = body.plus(size), last <= limit
            else { return }
            if name == "RIFF" || name == "LIST" {
                readContents(of: head.fourCC(at: 8) ?? "", from: body + 4, to: last, file, depth: depth)
            } else {
                readChunk(name, at: body, count: size, file)
            }
            // Chunks begin at even offsets.
            position = last + size % 2
            if depth == 0 { end = min(position, limit) }
        }
    }

    private mutating func readContents(
        of type: String, from start: Int, to last: Int, _ file: RangedBytes, depth: Int
    ) {
        guard type != "movi", depth < Self.maxDepth, start <= last else { return }
        readList(from: start, to: last, file, depth: depth + 1)
    }

    private mutating func readChunk(_ name: String, at body: Int, count: Int, _ file: RangedBytes) {
        if Self.known.contains(name), name != "strh" { return }
        guard let bytes = file.bytes(at: body, count: min(count, Self.maxPart)) else { return }
        switch name {
        case "avih":
            // Microseconds for each frame, and the number of frames.
            if let time = bytes.integer(at: 0, width: 4, .little),
                let frames = bytes.integer(at: 16, width: 4, .little),
                time > 0, frames > 0
            {
                seconds = Double(time) * Double(frames) / 1e6
            }
        case "strh": bytes.fourCC(at: 0).map { streams.append($0) }
        case "IDIT": date = date ?? Self.text(bytes)
        case "JUNK":
            // Space that is kept for a longer header or for an index has the names of their parts, of four letters each.
            hasNotes = hasNotes || !bytes.has("odml") && Self.hasText(bytes)
        default:
            // The names of texts begin with an I; `strn` is the name of a stream.
            if name.hasPrefix("I") || name == "strn" {
                if texts[name] == nil { texts[name] = Self.text(bytes) }
            } else if !otherChunks.contains(name), otherChunks.count < 64 {
                otherChunks.append(name)
            }
        }
    }

    private static func hasText(_ bytes: [UInt8]) -> Bool {
        var length = 0
        return bytes.contains { byte in
            length = (0x20...0x7E).contains(byte) ? length + 1 : 0
            return length == 6
        }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let text = bytes.prefix { $0 != 0 }.prefix(8192)
        // Windows writes Latin-1.
        return String(validating: text, as: UTF8.self)
            ?? String(String.UnicodeScalarView(text.map(Unicode.Scalar.init)))
    }
}
