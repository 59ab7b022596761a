extension OpenFile {
    private static let chunkSize: Int64 = 1 << 20

    package func piece(at offset: Int64) throws(Disk.Failure) -> [UInt8] {
        try read(at: offset, count: Int(Self.chunkSize))
    }

    /// Reads the whole file, piece by piece, from its start to its end.
    package func readPieces(_ take: ([UInt8]) -> Void) throws(Disk.Failure) {
        var offset: Int64 = 0
        while true {
            let bytes = try piece(at: offset)
            if bytes.isEmpty { return }
            take(bytes)
            offset += Int64(bytes.count)
        }
    }

    /// Writes a part of the file to a stream, in pieces. It ends early if the file does.
    package func copy(_ part: Range<Int64>, to stream: ByteStream) throws(Disk.Failure) {
        var position = part.lowerBound
        while position < part.upperBound {
            let bytes = try read(at: position, count: Int(min(part.upperBound - position, Self.chunkSize)))
            if bytes.isEmpty { break }
            try stream.write(bytes)
            position += Int64(bytes.count)
        }
    }
}
