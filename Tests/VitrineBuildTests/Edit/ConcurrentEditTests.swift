import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing
@testable import VitrineBuild
import VitrineCore
import VitrineDisk

/// Another program and Vitrine write one file as fast as they can.
@Suite struct ConcurrentEditTests {
    /// Another program counts a number up in the file, while this one replaces the file. It goes on only from the last
    /// number that it wrote, so that it stops for ever if that is lost.
    @Test(arguments: Save.allCases) func noVersionOfAnotherProgramIsLost(save: Save) throws {
        let site = try EditedSite()
        try site.site.write("a.yml", "theirs: 0\nours: 0\n")
        let path = site.root + "/a.yml"
        let other = OtherProgram(path, save)
        var applied = 0
        for number in 1...200 {
            do {
                try count(site.editor, path, to: number)
                applied += 1
            } catch is EditConflict {
                continue
            }
        }
        let written = try other.stop()
        #expect(try Self.numbers(path)?.theirs == written, "the last version of the other program is lost")
        #expect(written > 0 && applied > 0)
    }

    private func count(_ editor: SiteEditor, _ path: String, to number: Int) throws {
        let before = try Disk.read(path, maxSize: 1000)
        let change = FileChange(path: "a.yml", before: before, after: Self.counted(before, to: number) ?? before)
        _ = try editor.apply([change], title: "Count") { _, found in
            guard let found, let after = Self.counted(found, to: number) else { return nil }
            return FileChange(path: "a.yml", before: found, after: after)
        }
    }

    /// Counts its number up until it is stopped.
    private final class OtherProgram: Sendable {
        private let isStopped = Mutex(false)
        private let result = Mutex<Result<Int, any Error>>(.success(0))
        private let (hasBegun, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

        init(_ path: String, _ save: Save) {
            Thread.detachNewThread { [self] in
                let outcome = Result { try run(path, save) }
                result.withLock { $0 = outcome }
                hasBegun.signal()
                hasEnded.signal()
            }
            hasBegun.wait()
        }

        private func run(_ path: String, _ save: Save) throws -> Int {
            var written = 0
            while !isStopped.withLock(\.self) {
                // For a moment, our version can be there, until it is found that it was made of an older one.
                guard let found = try ConcurrentEditTests.numbers(path), found.theirs == written else { continue }
                written += 1
                try save.write("theirs: \(written)\nours: \(found.ours)\n", to: path)
                if written == 1 { hasBegun.signal() }
            }
            return written
        }

        /// - Returns: the last number that it wrote.
        func stop() throws -> Int {
            isStopped.withLock { $0 = true }
            hasEnded.wait()
            return try result.withLock(\.self).get()
        }
    }

    fileprivate static func numbers(_ path: String) throws -> (theirs: Int, ours: Int)? {
        numbers(try Disk.read(path, maxSize: 1000))
    }

    private static func numbers(_ bytes: [UInt8]) -> (theirs: Int, ours: Int)? {
        let numbers = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
            Int($0.split(separator: " ").last ?? "")
        }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }

    private static func counted(_ bytes: [UInt8], to number: Int) -> [UInt8]? {
        numbers(bytes).map { Array("theirs: \($0.theirs)\nours: \(number)\n".utf8) }
    }
}
