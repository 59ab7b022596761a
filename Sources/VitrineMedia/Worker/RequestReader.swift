import VitrineCore
import VitrineDisk

/// Reads requests from standard input, which is a socket, and the open files that come with them.
struct RequestReader {
    /// Files that came and that no item has taken yet, in the order in which they came.
    private var files: [MemoryFile] = []
    private var frames = FrameAssembler()
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// Waits for a request.
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

    /// Takes the files for what one item makes.
    mutating func takeFiles(_ count: Int) throws(FramingError) -> [MemoryFile] {
        guard files.count >= count else { throw FramingError() }
        defer { files.removeFirst(count) }
        return Array(files.prefix(count))
    }
}
