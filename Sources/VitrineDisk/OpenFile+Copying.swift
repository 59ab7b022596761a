extension OpenFile {
    private static let chunkSize: Int64 = 1 << 20

    package func piece(at offset: Int64) throws(Disk.Failure) -> [UInt8] {
        try read(at: offset, count: Int(Self.chunkSize))
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
