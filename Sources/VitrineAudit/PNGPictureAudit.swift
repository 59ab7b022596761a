import VitrineFormats

/// Finds data that is hidden in the compressed picture of a PNG: bytes after it, and rows that the picture does not have.
enum PNGPictureAudit {
    static func inspect(_ bytes: [UInt8], _ chunks: [PNGChunks.Chunk], into list: inout LeakList) {
        guard let first = chunks.first, let header = PNGHeader(first, in: bytes) else {
            return list.add(.unreadable, "a PNG that cannot be read")
        }
        var size: (width: Int, height: Int)? = (header.width, header.height)
        var data: [ArraySlice<UInt8>] = []
        for chunk in chunks {
            switch chunk.name {
            case "IDAT": data.append(bytes[chunk.payload])
            case "fdAT": data.append(bytes[chunk.payload].dropFirst(4))
            case "fcTL", "IEND":
                if !data.isEmpty { inspect(data, header, size, &list) }
                data = []
                let start = chunk.payload.lowerBound
                if let width = bytes.integer(at: start + 4, width: 4, .big),
                    let height = bytes.integer(at: start + 8, width: 4, .big), chunk.name == "fcTL"
                {
                    size = (width, height)
                }
            default: break
            }
        }
    }

    private static func inspect(
        _ data: [ArraySlice<UInt8>], _ header: PNGHeader, _ size: (width: Int, height: Int)?, _ list: inout LeakList
    ) {
        guard let size, let rows = header.rows(width: size.width, height: size.height),
            let expected = PNGHeader.size(of: rows)
        else { return list.add(.unreadable, "a PNG that cannot be read") }
        var count = 0
        let end = Inflate.decompress(data, in: .zlib) { piece in
            count += piece.count
            return count <= expected
        }
        if count > expected { list.add(.unknown, "more rows than the picture has (PNG)") }
        guard let end else {
            if count < expected { list.add(.unreadable, "a PNG whose picture is cut off") }
            return
        }
        let left = data.reduce(0) { $0 + $1.count } - end
        if left > 0 { list.add(.unknown, "\(left) bytes after the compressed picture (PNG)") }
    }
}
