import Foundation
import Glibc
import Testing
import VitrineDisk

@Suite struct OpenFileTests {
    @Test func aWholeFileIsRead() throws {
        let folder = try TemporaryFolder()
        let file = try OpenFile(folder.write("a.txt", "hello"))
        #expect(file.size == 5)
        #expect(try file.contents() == Array("hello".utf8))
        #expect(try !file.hasGrown())
        #expect(try OpenFile(folder.write("empty")).contents() == [])
    }

    @Test func aPartIsRead() throws {
        let folder = try TemporaryFolder()
        let file = try OpenFile(folder.write("a.txt", "hello"))
        #expect(try file.read(at: 1, count: 3) == Array("ell".utf8))
        #expect(try file.read(at: 3, count: 10) == Array("lo".utf8))
        #expect(try file.read(at: 5, count: 1) == [])
        #expect(try file.read(at: 2, count: .max) == Array("llo".utf8), "takes no more memory than the file has bytes")
    }

    @Test(arguments: [(6 as Int64, 1), (-1, 1), (0, -1), (.max, .max), (.min, .min)])
    func aPartOutsideOfTheFileIsAnError(offset: Int64, count: Int) throws {
        let folder = try TemporaryFolder()
        let file = try OpenFile(folder.write("a.txt", "hello"))
        #expect(throws: Disk.Failure.self) { try file.read(at: offset, count: count) }
    }

    @Test func aBufferIsFilled() throws {
        let folder = try TemporaryFolder()
        let file = try OpenFile(folder.write("a.txt", "hello"))
        var bytes = [UInt8](repeating: 0, count: 4)
        let count = try bytes.withUnsafeMutableBytes { try file.read(at: 3, into: $0) }
        #expect(count == 2 && bytes == [0x6C, 0x6F, 0, 0])
    }

    @Test func aFileThatChangesWhileItIsReadIsNoticed() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a.txt", "hello")
        let file = try OpenFile(path)
        #expect(truncate(path, 2) == 0)
        #expect(try file.contents() == Array("he".utf8))
        #expect(truncate(path, 6) == 0)
        #expect(try file.hasGrown())
        #expect(try file.contents().count == 5)
    }

    @Test func theOpenedFileIsReadWhateverItsNameLeadsTo() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a.txt", "old")
        let file = try OpenFile(path)
        try Disk.move(folder.write("b.txt", "newer"), to: path)
        #expect(try file.contents() == Array("old".utf8))
    }

    @Test func linksAreFollowedWhenAskedFor() throws {
        let folder = try TemporaryFolder()
        let link = try folder.link("link", to: folder.write("a.txt", "hello"))
        #expect(failure { _ = try OpenFile(link) }?.cause == .link)
        #expect(try OpenFile(link, followsLink: true).contents() == Array("hello".utf8))
        #expect(
            failure { _ = try OpenFile(try folder.link("broken", to: "nowhere"), followsLink: true) }?.isMissing == true
        )
        let pipe = try folder.link("pipe-link", to: folder.pipe("pipe"))
        #expect(failure { _ = try OpenFile(pipe, followsLink: true) }?.cause == .notAFile)
    }

    /// A pipe that nothing writes to would be waited for without an end.
    @Test(.timeLimit(.minutes(15))) func whatIsNoFileIsRefused() throws {
        let folder = try TemporaryFolder()
        let paths = [folder.path, try folder.pipe("pipe"), "/dev/null", "/dev/zero", try Self.socket(in: folder)]
        for path in paths {
            #expect(failure { _ = try OpenFile(path) }?.cause == .notAFile, "\(path)")
        }
        #expect(failure { _ = try OpenFile(folder.path + "/pipe") }?.reason == "Not a regular file")
    }

    private static func socket(in folder: TemporaryFolder) throws -> String {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let directory = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try #require(directory >= 0)
        defer { close(directory) }
        // The address of a socket has room for a short path only.
        let path = "/proc/self/fd/\(directory)/socket"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        return folder.path + "/socket"
    }

    @Test func aFileThatIsMissingOrMayNotBeRead() throws {
        let folder = try TemporaryFolder()
        #expect(failure { _ = try OpenFile(folder.path + "/none") }?.isMissing == true)
        #expect(failure { _ = try OpenFile(try folder.write("a.txt") + "/b") }?.isMissing == true)
        #expect(failure { _ = try OpenFile(folder.path + "/a.txt\0.jpg") }?.cause == .other)
        if geteuid() == 0 { return }
        let path = try folder.write("secret")
        chmod(path, 0)
        #expect(failure { _ = try OpenFile(path) }?.cause == .noPermission)
    }

    @Test func aNameThatIsNotUTF8() throws {
        let folder = try TemporaryFolder()
        let name: [UInt8] = [0x66, 0xFF, 0x6F]
        let written = (Array(folder.path.utf8) + [0x2F] + name + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { creat($0, 0o600) } ?? -1 }
        }
        try #require(written >= 0)
        close(written)
        #expect(try OpenFile(name, in: folder.path).contents() == [])
        #expect(try Disk.entries(of: folder.path).map(\.name) == [name])
        #expect(failure { _ = try OpenFile([0x66, 0xFF], in: folder.path) }?.isMissing == true)
        #expect(failure { _ = try OpenFile([0x66, 0, 0x6F], in: folder.path) }?.cause == .other)
    }

    @Test func aFileBelowAFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/b/c.txt", "hello")
        #expect(try OpenFile("a/b/c.txt", below: folder.path).contents() == Array("hello".utf8))
        for path in ["a/b/none", "a/none/c.txt", "a/b/c.txt/d", "", "a/b", "a//c.txt"] {
            #expect(throws: Disk.Failure.self, "\(path)") { try OpenFile(path, below: folder.path) }
        }
        #expect(failure { _ = try OpenFile("c.txt", below: folder.path + "/none") }?.isMissing == true)
    }

    @Test func nothingLeadsOutOfTheFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("outside/secret.txt", "secret")
        try folder.write("site/index.html", "page")
        _ = try folder.link("site/file", to: "../outside/secret.txt")
        _ = try folder.link("site/folder", to: "../outside")
        _ = try folder.link("site/own", to: "index.html")
        let paths = [
            "file", "own", "folder/secret.txt", "../outside/secret.txt", "..", "site/../../outside/secret.txt",
            "index.html\0",
        ]
        for path in paths {
            #expect(throws: Disk.Failure.self, "\(path)") { try OpenFile(path, below: folder.path + "/site") }
        }
        #expect(try OpenFile("index.html", below: folder.path + "/site").size == 4)
    }
}
