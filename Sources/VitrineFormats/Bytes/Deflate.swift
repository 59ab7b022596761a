internal import CZlib

package struct Deflate: ~Copyable {
    /// zlib remembers its address.
    private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var output: [UInt8] = []

    package static func zlib(_ bytes: [UInt8]) -> [UInt8]? {
        guard var stream = Deflate() else { return nil }
        bytes.withUnsafeBufferPointer { stream.add($0) }
        return stream.finished()
    }

    /// nil for a lack of memory.
    package init?() {
        state.initialize(to: z_stream())
        guard vitrine_deflate_init(state) == Z_OK else { return nil }
    }

    deinit {
        deflateEnd(state)
        state.deallocate()
    }

    package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        // zlib does not write to its input.
        state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        state.pointee.avail_in = UInt32(clamping: bytes.count)
        write(Z_NO_FLUSH)
    }

    package consuming func finished() -> [UInt8] {
        state.pointee.avail_in = 0
        write(Z_FINISH)
        return output
    }

    private mutating func write(_ flush: Int32) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
            repeat {
                state.pointee.next_out = buffer.baseAddress
                state.pointee.avail_out = UInt32(buffer.count)
                _ = deflate(state, flush)
                output += buffer[..<(buffer.count - Int(state.pointee.avail_out))]
            } while state.pointee.avail_out == 0
        }
    }
}
