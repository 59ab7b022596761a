import Glibc
import Testing
import VitrineDisk

@Suite struct FileSocketTests {
    private func receive(_ socket: FileSocket) throws -> (bytes: [UInt8], files: [MemoryFile]) {
        var buffer = [UInt8](repeating: 0, count: 64)
        let piece = try buffer.withUnsafeMutableBytes { try socket.receive(into: $0) }
        return (Array(buffer.prefix(piece.count)), piece.files.map(MemoryFile.init))
    }

    @Test func filesComeWithTheBytes() throws {
        let ends = try FileSocket.pair()
        let files = [try MemoryFile(size: 10), try MemoryFile(size: 20)]
        #expect(try ends.sender.send([1, 2, 3], descriptors: files.map(\.descriptor)) == 3)
        let (bytes, received) = try receive(ends.receiver)
        #expect(bytes == [1, 2, 3] && received.count == 2)
        try received.first?.fill([7, 8])
        #expect(try files.map { try $0.seal() } == [2, 20])
        var buffer = [UInt8](repeating: 0, count: 5)
        let count = try buffer.withUnsafeMutableBytes { try files[0].read(at: 1, into: $0) }
        #expect(count == 1 && buffer[0] == 8)
    }

    @Test func theEndShows() throws {
        func receiver() throws -> FileSocket {
            let ends = try FileSocket.pair()
            #expect(try ends.sender.send([1], descriptors: []) == 1)
            return ends.receiver
        }
        let left = try receiver()
        #expect(try receive(left).bytes == [1])
        #expect(try receive(left).bytes.isEmpty)
        let ends = try FileSocket.pair()
        // Nothing can be sent back.
        let error = #expect(throws: Disk.Failure.self) { try ends.receiver.send([1], descriptors: []) }
        #expect(error?.number == EPIPE)
    }

    @Test func aFullSocketTakesNoMore() throws {
        let ends = try FileSocket.pair()
        let bytes = [UInt8](repeating: 1, count: 1 << 16)[...]
        var sent = 0
        while let count = try ends.sender.send(bytes, descriptors: []) { sent += count }
        #expect(sent > 0)
        withExtendedLifetime(ends.receiver) {}
    }

    @Test func anErrorSaysWhichOne() throws {
        let ends = try FileSocket.pair()
        let error = #expect(throws: Disk.Failure.self) { try ends.sender.send([1], descriptors: [-1]) }
        #expect(error?.number == EBADF)
        #expect(throws: Disk.Failure.self) {
            try ends.sender.send([1], descriptors: [Int32](repeating: 0, count: 1000))
        }
    }
}
