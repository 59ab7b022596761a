/// Splits what a program prints into lines. A line that is too long is cut, for the program may be one that a hostile file
/// has taken over.
struct LineSplitter {
    /// Bytes.
    private static let maxLength = 1 << 16
    private var rest: [UInt8] = []
    private var lines: [Substring] = []
    private var index = 0

    init() {}

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(Substring(String(decoding: rest, as: UTF8.self)))
                rest.removeAll(keepingCapacity: true)
            } else if rest.count < Self.maxLength {
                rest.append(byte)
            }
        }
    }

    /// The next complete line; nil if there is none yet.
    mutating func next() -> Substring? {
        guard index < lines.count else {
            lines.removeAll(keepingCapacity: true)
            index = 0
            return nil
        }
        defer { index += 1 }
        return lines[index]
    }
}
