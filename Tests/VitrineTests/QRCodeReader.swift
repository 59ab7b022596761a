/// Reads the text of a QR code of the versions 1 to 5 with the error correction level L, whose bytes are in one block
/// (ISO/IEC 18004).
struct QRCodeReader {
    let isDark: (_ column: Int, _ row: Int) -> Bool

    /// - Returns: nil if it is not such a code, or contains something else than bytes.
    func text(width: Int) -> String? {
        guard (21...37).contains(width), width % 4 == 1, hasPatterns(width) else { return nil }
        var bits = data(width)[...]
        func number(_ count: Int) -> Int {
            defer { bits = bits.dropFirst(count) }
            return bits.prefix(count).reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
        // 7.4.1: the mode of bytes, and their count.
        guard number(4) == 4 else { return nil }
        return String(decoding: (0..<number(8)).map { _ in UInt8(number(8)) }, as: UTF8.self)
    }

    /// 6.3.3 and 6.3.5: the three squares in the corners, and the lines between them.
    private func hasPatterns(_ width: Int) -> Bool {
        let corners = [(0, 0), (width - 7, 0), (0, width - 7)]
        let areSquares = corners.allSatisfy { left, top in
            (0..<49).allSatisfy { index in
                let ring = max(abs(index % 7 - 3), abs(index / 7 - 3))
                return isDark(left + index % 7, top + index / 7) == (ring != 2)
            }
        }
        return areSquares
            && (8..<width - 8).allSatisfy { isDark($0, 6) == ($0 % 2 == 0) && isDark(6, $0) == ($0 % 2 == 0) }
    }

    /// 7.7.3: the bits in pairs of columns, from the lower right corner, up and down.
    private func data(_ width: Int) -> [Bool] {
        let mask = mask()
        var bits: [Bool] = []
        for (index, right) in (Array(stride(from: width - 1, to: 6, by: -2)) + [5, 3, 1]).enumerated() {
            for step in 0..<width {
                let row = index % 2 == 0 ? width - 1 - step : step
                for column in [right, right - 1] where !isFunction(column, row, width) {
                    bits.append(isDark(column, row) != Self.isMasked(column, row, mask))
                }
            }
        }
        return bits
    }

    /// 7.9: the number of the mask is in the format information, which has a mask of its own.
    private func mask() -> Int {
        let format = [(2, 8), (3, 8), (4, 8)].reduce(0) { $0 << 1 | (isDark($1.0, $1.1) ? 1 : 0) }
        return format ^ 0b101
    }

    private static func isMasked(_ column: Int, _ row: Int, _ mask: Int) -> Bool {
        let product = row * column
        switch mask {
        case 0: return (row + column) % 2 == 0
        case 1: return row % 2 == 0
        case 2: return column % 3 == 0
        case 3: return (row + column) % 3 == 0
        case 4: return (row / 2 + column / 3) % 2 == 0
        case 5: return product % 2 + product % 3 == 0
        case 6: return (product % 2 + product % 3) % 2 == 0
        default: return ((row + column) % 2 + product % 3) % 2 == 0
        }
    }

    /// Whether a module is not data: the squares with the format information, the lines, and the small square of larger codes.
    private func isFunction(_ column: Int, _ row: Int, _ width: Int) -> Bool {
        let isCorner = row < 9 && (column < 9 || column >= width - 8) || row >= width - 8 && column < 9
        let isSmallSquare = width > 21 && abs(column - (width - 7)) <= 2 && abs(row - (width - 7)) <= 2
        return isCorner || isSmallSquare || column == 6 || row == 6
    }
}
