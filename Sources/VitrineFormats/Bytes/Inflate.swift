internal import CZlib

package enum Inflate {
    package enum Container: Int32 {
        case nothing = -15
        /// A header and a checksum (RFC 1950).
        case zlib = 15
        /// A header, a checksum and the size (RFC 1952). Only the first member of a file is read.
        case gzip = 31
    }

    /// The contents of a stream; nil when it is damaged or has more than `limit` bytes. Bytes after it are ignored.
    package static func contents(of bytes: [UInt8], in container: Container, limit: Int) -> [UInt8]? {
        var contents: [UInt8] = []
        let size = decompress([bytes[...]], in: container) { piece in
            guard contents.count + piece.count <= limit else { return false }
            contents += piece
            return true
        }
        return size == nil ? nil : contents
    }

    /// - Parameter take: is given the contents in pieces, and returns false to end.
    /// - Returns: the size of the compressed stream; nil when it is damaged or cut off, or was ended.
    package static func decompress(
        _ parts: [ArraySlice<UInt8>], in container: Container, take: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Int? {
        guard let stream = Stream(container) else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
            for part in parts {
                switch part.withUnsafeBufferPointer({ stream.read($0, buffer, take) }) {
                case Z_OK: continue
                case Z_STREAM_END: return Int(stream.state.pointee.total_in)
                default: return nil
                }
            }
            return nil
        }
    }

    private struct Stream: ~Copyable {
        let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

        init?(_ container: Container) {
            state.initialize(to: z_stream())
            guard vitrine_inflate_init(state, container.rawValue) == Z_OK else { return nil }
        }

        deinit {
            inflateEnd(state)
            state.deallocate()
        }

        /// - Returns: the status of zlib: `Z_OK` when all of the input was read and more is needed.
        func read(
            _ input: UnsafeBufferPointer<UInt8>, _ buffer: UnsafeMutableBufferPointer<UInt8>,
            _ take: (UnsafeBufferPointer<UInt8>) -> Bool
        ) -> Int32 {
            // zlib does not write to its input.
            state.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            state.pointee.avail_in = UInt32(clamping: input.count)
            while true {
                state.pointee.next_out = buffer.baseAddress
                state.pointee.avail_out = UInt32(buffer.count)
                let status = inflate(state, Z_NO_FLUSH)
                let count = buffer.count - Int(state.pointee.avail_out)
                // Without progress, there is neither input nor anything left to write.
                if status == Z_BUF_ERROR { return Z_OK }
                guard [Z_OK, Z_STREAM_END].contains(status), take(UnsafeBufferPointer(rebasing: buffer[..<count]))
                else { return Z_DATA_ERROR }
                if status == Z_STREAM_END { return status }
            }
        }
    }
}
