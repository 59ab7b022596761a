/// The header of a PNG (PNG, third edition, 11.2.1), and the sizes that follow from it.
package struct PNGHeader {
    package let width: Int
    package let height: Int
    /// The bits of a sample, or of an index into the palette.
    package let bitDepth: Int
    /// Whether the pixels are indices into the palette.
    package let hasPalette: Bool
    package let isInterlaced: Bool
    private let channels: Int

    /// The first column and row, and the distances of columns and rows, of each pass of an interlaced picture (8.2).
    private static let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    /// nil when the header is damaged, or has values that the standard does not know.
    /// - Parameter chunk: the first chunk of the file.
    package init?(_ chunk: PNGChunks.Chunk, in bytes: [UInt8]) {
        let start = chunk.payload.lowerBound
        guard chunk.name == "IHDR", chunk.payload.count == 13, let width = bytes.integer(at: start, width: 4, .big),
            let height = bytes.integer(at: start + 4, width: 4, .big), width > 0, height > 0,
            let depth = bytes.byte(at: start + 8), [1, 2, 4, 8, 16].contains(depth),
            let channels = bytes.byte(at: start + 9).flatMap({ [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][$0] }),
            let interlacing = bytes.byte(at: start + 12), interlacing < 2
        else { return nil }
        self.width = width
        self.height = height
        self.channels = channels
        bitDepth = Int(depth)
        hasPalette = bytes[start + 9] == 3
        isInterlaced = interlacing == 1
    }

    /// The rows of a picture in the order of the file: for each pass, the size of a row in bytes without its filter, and how
    /// many there are. A frame of an animation has a size of its own.
    package func rows(width: Int, height: Int) -> [(size: Int, count: Int)]? {
        let passes = isInterlaced ? Self.passes : [(0, 0, 1, 1)]
        var rows: [(size: Int, count: Int)] = []
        for (x, y, columnStep, rowStep) in passes where width > x && height > y {
            let columns = (width - x + columnStep - 1) / columnStep
            guard let bits = columns.times(channels * bitDepth)?.plus(7) else { return nil }
            rows.append((bits / 8, (height - y + rowStep - 1) / rowStep))
        }
        return rows
    }

    /// The number of bytes of rows with their filters; nil when it is beyond all measure.
    package static func size(of rows: [(size: Int, count: Int)]) -> Int? {
        rows.reduce(Int?.some(0)) { sum, row in
            sum.flatMap { sum in (row.size + 1).times(row.count).flatMap { sum.plus($0) } }
        }
    }
}
