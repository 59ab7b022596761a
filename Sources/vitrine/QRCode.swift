import CQREncode

/// A QR code (ISO/IEC 18004) that contains a text.
struct QRCode {
    /// The number of modules in a row, and of rows.
    let width: Int
    private let isDark: [Bool]

    /// The width in modules of the light margin, without which readers do not find the code (ISO/IEC 18004, 6.3.8).
    private static let margin = 4

    /// - Returns: nil for a text that is empty, or too long for a QR code.
    init?(_ text: String) {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L) else { return nil }
        defer { QRcode_free(code) }
        width = Int(code.pointee.width)
        // The other bits say what a module is for.
        isDark = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark. Those outside of the code are light.
    func isDark(_ column: Int, _ row: Int) -> Bool {
        let range = 0..<width
        return range.contains(column) && range.contains(row) && isDark[row * width + column]
    }

    /// The code with its margin for a terminal, in black on white, whatever the colours of the terminal are. A character
    /// shows two modules, one above the other.
    var terminalText: String {
        let range = -Self.margin..<width + Self.margin
        let lines = stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
            let characters = range.map { Self.character(upper: isDark($0, row), lower: isDark($0, row + 1)) }
            return "\u{1B}[38;5;16;48;5;231m" + characters.joined() + "\u{1B}[0m"
        }
        return lines.joined(separator: "\n")
    }

    private static func character(upper: Bool, lower: Bool) -> String {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
