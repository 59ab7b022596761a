import VitrineCore
import VitrineDisk
internal import VitrineMessages

/// Reads requests from standard input, which is a socket, and the open files that come with them.
struct RequestReader {
    /// Files that came and that no item has taken yet, in the order in which they came.
    private var files: [OpenDescriptor] = []
    private var frames = FrameAssembler()
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// - Returns: nil at the end of the input.
    /// - Throws: when the input is not a socket, ends in the middle of a request, or is not a request.
    mutating func next() throws -> WorkerRequest? {
        while true {
            if let frame = try frames.next() { return try frame.decode(WorkerRequest.self) }
            let piece = try buffer.withUnsafeMutableBytes { try FileSocket.standardInput.receive(into: $0) }
            if piece.count == 0 {
                guard frames.isEmpty else { throw FramingError() }
                return nil
            }
            files += piece.files
            buffer.withUnsafeBytes { frames.append(UnsafeRawBufferPointer(rebasing: $0.prefix(piece.count))) }
        }
    }

    mutating func takeSource(of item: WorkerItem) throws -> OpenFile? {
        item.source == nil ? nil : try take(1).map { passed in try OpenFile(passed) }.first
    }

    mutating func takeProducts(of item: WorkerItem) throws(FramingError) -> [MemoryFile] {
        try take(item.productLimits.count).map(MemoryFile.init)
    }

    private mutating func take(_ count: Int) throws(FramingError) -> ArraySlice<OpenDescriptor> {
        guard files.count >= count else { throw FramingError() }
        defer { files.removeFirst(count) }
        return files.prefix(count)
    }
}
