package struct PNGHeader {
    package let width: Int
    package let height: Int
    package let bitDepth: Int
    package let hasPalette: Bool
    package let isInterlaced: Bool
    private let channels: Int

    private static let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

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

    package static func size(of rows: [(size: Int, count: Int)]) -> Int? {
        rows.reduce(Int?.some(0)) { sum, row in
            sum.flatMap { sum in (row.size + 1).times(row.count).flatMap { sum.plus($0) } }
        }
    }
}
