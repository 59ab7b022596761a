import Foundation
import Glibc
import Testing
import VitrineDisk

@Suite struct FileLockTests {
    private static func refusal(file path: String) -> FileLock.Refusal? {
        do {
            let lock = try FileLock(file: path)
            withExtendedLifetime(lock) {}
            return nil
        } catch {
            return error
        }
    }

    private static func refusal(folder path: String) -> FileLock.Refusal? {
        do {
            let lock = try FileLock(folder: path)
            withExtendedLifetime(lock) {}
            return nil
        } catch {
            return error
        }
    }

    @Test func aSecondDescriptorIsRefusedAndToldTheHolder() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/lock"
        do {
            let lock = try FileLock(file: path)
            #expect(Self.refusal(file: path) == .held(process: Int(getpid())))
            #expect(Self.refusal(file: path) == .held(process: Int(getpid())), "asking does not take it away")
            withExtendedLifetime(lock) {}
        }
        #expect(try Disk.read(path, maxSize: 100) == [], "the file names no process that does not hold the lock")
        #expect(Self.refusal(file: path) == nil)
        #expect(Self.refusal(file: path) == nil)
    }

    @Test func whatAnEarlierProcessLeftIsOverwritten() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("lock", "process 4000000000 that was killed\nand more")
        let lock = try FileLock(file: path)
        #expect(try Disk.read(path, maxSize: 100) == Array("process \(getpid())\n".utf8))
        withExtendedLifetime(lock) {}
    }

    @Test func aLockIsNotTakenThroughALinkNorOnAFolder() throws {
        let folder = try TemporaryFolder()
        let path = try folder.link("lock", to: folder.write("precious", "text"))
        guard case .failed(let failure) = Self.refusal(file: path) else {
            Issue.record("the lock was taken")
            return
        }
        #expect(failure.cause == .link)
        #expect(try Disk.read(folder.path + "/precious", maxSize: 100) == Array("text".utf8))
        try Disk.makeFolder(folder.path + "/folder")
        guard case .failed = Self.refusal(file: folder.path + "/folder") else {
            Issue.record("the lock was taken")
            return
        }
    }

    @Test func aFolderIsLockedWithoutAFileInIt() throws {
        let folder = try TemporaryFolder()
        do {
            let lock = try FileLock(folder: folder.path)
            #expect(Self.refusal(folder: folder.path) == .held(process: nil))
            #expect(try Disk.entries(of: folder.path).isEmpty)
            withExtendedLifetime(lock) {}
        }
        #expect(Self.refusal(folder: folder.path) == nil)
        guard case .failed = Self.refusal(folder: folder.path + "/none") else {
            Issue.record("the lock was taken")
            return
        }
    }

    /// Another process takes the lock as `flock(1)` does, and keeps it until it is told to end.
    private struct Holder {
        private let process = Process()
        private let input = Pipe()
        private let output = Pipe()

        init(_ path: String) throws {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "exec 9<\"$0\"; flock -n 9 && echo locked && read line", path]
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            try #require(output.fileHandleForReading.availableData == Data("locked\n".utf8))
        }

        func end() throws {
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
        }

        func kill() {
            Glibc.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    @Test(.timeLimit(.minutes(15))) func anotherProcessHasTheLockUntilItEnds() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("lock")
        let first = try Holder(path)
        #expect(Self.refusal(file: path) == .held(process: nil), "it does not say who it is, and is not waited for")
        try first.end()
        #expect(Self.refusal(file: path) == nil)
        let second = try Holder(path)
        #expect(Self.refusal(file: path) == .held(process: nil))
        second.kill()
        #expect(Self.refusal(file: path) == nil)
        let third = try Holder(folder.path)
        #expect(Self.refusal(folder: folder.path) == .held(process: nil))
        try third.end()
        #expect(Self.refusal(folder: folder.path) == nil)
    }
}
