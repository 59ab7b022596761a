import Dispatch
import Foundation
import SiteTestSupport
import Synchronization
import Testing
import TestSupport
import VitrineCore
import VitrineDisk

@testable import VitrineEdit

/// Another program writes a file at the moment at which Vitrine replaces it.
@Suite struct ConcurrentEditTests {
    /// Another program counts a number up in the file, once while each edit replaces the file. It goes on only from the
    /// last number that it wrote, so that it stops for ever if that is lost. It renames: `SafeReplaceTests` have the moments
    /// at which a program writes in place.
    @Test func noVersionOfAnotherProgramIsLost() throws {
        let turns = Turns()
        let site = try EditedSite(.meddling { _ in turns.give() })
        try site.site.write("a.yml", "theirs: 0\nours: 0\n")
        let path = site.root + "/a.yml"
        let other = OtherProgram(path, turns)
        for number in 1...100 {
            turns.allow()
            do {
                try count(site.editor, path, to: number)
            } catch is EditConflict {
                continue
            }
        }
        let written = try other.stop()
        #expect(try Self.numbers(path)?.theirs == written, "the last version of the other program is lost")
        #expect(written > 0)
    }

    private func count(_ editor: SiteEditor, _ path: String, to number: Int) throws {
        let before = try Disk.read(path, maxSize: 1000)
        let change = FileChange(path: "a.yml", before: before, after: Self.counted(before, to: number) ?? before)
        _ = try editor.apply([change], title: "Count") { _, found in
            guard let found, let after = Self.counted(found, to: number) else { return nil }
            return FileChange(path: "a.yml", before: found, after: after)
        }
    }

    /// Lets the other program write once when an edit exchanges the file for the first time.
    private final class Turns: Sendable {
        private let isAllowed = Mutex(false)
        let turn = DispatchSemaphore(value: 0)

        func allow() { isAllowed.withLock { $0 = true } }

        func give() {
            isAllowed.withLock { isAllowed in
                if isAllowed { turn.signal() }
                isAllowed = false
            }
        }
    }

    /// Counts its number up, once each turn.
    private final class OtherProgram: Sendable {
        private let isStopped = Mutex(false)
        private let result = Mutex<Result<Int, any Error>>(.success(0))
        private let hasEnded = DispatchSemaphore(value: 0)
        private let turns: Turns

        init(_ path: String, _ turns: Turns) {
            self.turns = turns
            Thread.detachNewThread { [self] in
                let outcome = Result { try run(path) }
                result.withLock { $0 = outcome }
                hasEnded.signal()
            }
        }

        private func run(_ path: String) throws -> Int {
            var written = 0
            turns.turn.wait()
            while !isStopped.withLock(\.self) {
                // For a moment, our version can be there, until it is found that it was made of an older one.
                guard let found = try ConcurrentEditTests.numbers(path), found.theirs == written else { continue }
                written += 1
                try Save.rename.write("theirs: \(written)\nours: \(found.ours)\n", to: path)
                turns.turn.wait()
            }
            return written
        }

        /// - Returns: the last number that it wrote.
        func stop() throws -> Int {
            isStopped.withLock { $0 = true }
            turns.turn.signal()
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
