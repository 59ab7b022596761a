import Foundation
import Testing
import VitrineDisk

@Suite struct StreamTests {
    private struct Ends {
        var reading: Int32
        var writing: Int32

        init() throws {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            (reading, writing) = (ends[0], ends[1])
        }
    }

    @Test func bytesGoThroughAPipe() throws {
        let ends = try Ends()
        let stream = ByteStream(descriptor: ends.writing, name: "the pipe")
        let reader = ByteStream(descriptor: ends.reading, name: "the pipe")
        #expect(!stream.isTerminal)
        try stream.write([])
        try stream.write(Array("hello".utf8))
        close(ends.writing)
        var buffer = [UInt8](repeating: 0, count: 3)
        #expect(try buffer.withUnsafeMutableBytes { try reader.read(into: $0) } == 3)
        #expect(buffer == Array("hel".utf8))
        #expect(try reader.readAll(limit: 100) == Array("lo".utf8))
        #expect(try buffer.withUnsafeMutableBytes { try reader.read(into: $0) } == 0, "the end of the stream")
        close(ends.reading)
    }

    /// The writer has a thread of its own. A task would wait until all tests before it are done, and this test would
    /// meanwhile block one of the few threads on which tests run.
    @Test func moreThanAPipeHoldsIsWrittenInPieces() throws {
        let ends = try Ends()
        let bytes = [UInt8](repeating: 7, count: 1 << 20)
        Thread.detachNewThread {
            try? ByteStream(descriptor: ends.writing, name: "the pipe").write(bytes)
            close(ends.writing)
        }
        #expect(try ByteStream(descriptor: ends.reading, name: "the pipe").readAll(limit: 1 << 21) == bytes)
        close(ends.reading)
    }

    @Test func noMoreIsReadThanTellsThatItIsTooMuch() throws {
        let zero = open("/dev/zero", O_RDONLY)
        try #require(zero >= 0)
        defer { close(zero) }
        let count = try ByteStream(descriptor: zero, name: "/dev/zero").readAll(limit: 100_000).count
        #expect((100_001...200_000).contains(count))
    }

    @Test func aPipeThatNothingReadsIsAnError() throws {
        Signal.brokenPipe.ignore()
        let ends = try Ends()
        close(ends.reading)
        let stream = ByteStream(descriptor: ends.writing, name: "the pipe")
        #expect(failure { try stream.write([1]) } == Disk.Failure(number: EPIPE, path: "the pipe"))
        close(ends.writing)
        #expect(failure { try stream.write([1]) }?.number == EBADF)
    }
}
