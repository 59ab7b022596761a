/// Which entries of a palette the pixels of a PNG use. Others may hold anything, and are not shown.
package struct PNGPalette {
    package private(set) var used: Set<UInt8> = []
    private let bitDepth: Int

    package init(bitDepth: Int) { self.bitDepth = bitDepth }

    /// - Parameters:
    ///   - picture: its rows, each after the byte that names its filter.
    ///   - rows: the size of a row without its filter, and how many there are, for each pass.
    package mutating func add(_ picture: [UInt8], rows: [(size: Int, count: Int)]) {
        var seen = [Bool](repeating: false, count: 256)
        var position = 0
        for (size, count) in rows {
            var above = [UInt8](repeating: 0, count: size)
            for _ in 0..<count {
                guard let row = picture.slice(at: position, count: size + 1) else { return }
                above = Self.unfiltered(Array(row.dropFirst()), by: row[row.startIndex], above: above)
                for byte in above { mark(byte, in: &seen) }
                position += size + 1
            }
        }
        for (index, isSeen) in seen.enumerated() where isSeen { used.insert(UInt8(truncatingIfNeeded: index)) }
    }

    /// Marks the indices in a byte. The bits after the last pixel of a row count, too: they are zero in most files.
    private func mark(_ byte: UInt8, in seen: inout [Bool]) {
        if bitDepth >= 8 {
            seen[Int(byte)] = true
        } else {
            for shift in stride(from: 0, to: 8, by: bitDepth) { seen[Int(byte) >> shift & (1 << bitDepth - 1)] = true }
        }
    }

    private static func unfiltered(_ row: [UInt8], by filter: UInt8, above: [UInt8]) -> [UInt8] {
        if filter == 0 { return row }
        var row = row
        var left = 0
        var corner = 0
        for index in row.indices {
            let top = Int(above[index])
            let predicted =
                switch filter {
                case 1: left
                case 2: top
                case 3: (left + top) / 2
                default: paeth(left, top, corner)
                }
            row[index] &+= UInt8(truncatingIfNeeded: predicted)
            left = Int(row[index])
            corner = top
        }
        return row
    }

    private static func paeth(_ left: Int, _ top: Int, _ corner: Int) -> Int {
        let estimate = left + top - corner
        let distances = (abs(estimate - left), abs(estimate - top), abs(estimate - corner))
        if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
        return distances.1 <= distances.2 ? top : corner
    }
}
