import Testing
import VitrineCore
import VitrineMessages

@testable import VitrineBuild

/// Tests how the end of a confined program is understood. The launcher is a shell script here.
@Suite struct ConfinedProgramTests {
    /// Its time is so long that no program of a test is taken for one that computed for so long, however busy the machine is.
    private static let launch = ProgramLaunch(
        program: "/bin/true", arguments: ["a", "b c"], folder: "/tmp", memory: 1 << 30, fileSize: 1 << 20,
        seconds: 1_000_000)

    private func run(
        _ script: String, patience: Int = 600, onLine: (Substring) -> Bool = { _ in false }
    ) async throws -> ConfinedProgram.Ending {
        try await ConfinedProgram(launcher: ["/bin/sh", "-c", script, "launcher"], patience: patience)
            .run(Self.launch, source: nil, onLine: onLine)
    }

    private static let endings: [(script: String, ending: ConfinedProgram.Ending)] = [
        ("exit 0", .done), ("exit 1", .failed), ("exit 125", .neverStarted), ("kill -KILL $$", .killed),
        ("kill -XFSZ $$", .fileTooLarge), ("kill -SEGV $$", .crashed),
    ]

    @Test(arguments: endings)
    func endingsAreToldApart(_ given: (script: String, ending: ConfinedProgram.Ending)) async throws {
        #expect(try await run(given.script) == given.ending)
    }

    @Test func aProgramThatMayHaveReachedItsLimitWasNotKilled() async throws {
        var launch = Self.launch
        launch.seconds = 0
        let program = ConfinedProgram(launcher: ["/bin/sh", "-c", "kill -KILL $$", "launcher"], patience: 600)
        #expect(try await program.run(launch, source: nil) { _ in false } == .outOfTime)
    }

    @Test func aMissingLauncherIsNotAFaultOfTheFile() async throws {
        let missing = ConfinedProgram(launcher: ["/nonexistent/vitrine-worker"], patience: 5)
        #expect(try await missing.run(Self.launch, source: nil) { _ in false } == .neverStarted)
    }

    @Test func theLauncherGetsTheWholeOrder() async throws {
        var lines: [Substring] = []
        _ = try await run("for word; do echo \"$word\"; done") { line in
            lines.append(line)
            return false
        }
        let order = try #require(ProgramLaunch(commandLine: lines.map(String.init)))
        #expect(order == Self.launch)
        #expect(ProgramLaunch(commandLine: []) == nil && ProgramLaunch(commandLine: ["--read", "/a"]) == nil)
        #expect(ProgramLaunch(commandLine: ["--run", "-1", "1", "1", "/a", "/b"]) == nil)
    }

    @Test func aProgramThatHangsIsEnded() async throws {
        #expect(try await run("exec sleep 600", patience: 1) == .hung(seconds: 1))
        // What is printed counts only if it shows progress.
        #expect(try await run("while echo same; do sleep 0.1; done", patience: 1) == .hung(seconds: 1))
    }

    @Test func aProgramThatOnlyClosesItsOutputIsEnded() async throws {
        #expect(try await run("exec sleep 600 >&- 2>&-") == .killed)
    }

    @Test func linesAreSplitAndCut() {
        var lines = LineSplitter()
        for part in ["on", "e\ntwo\n", "\nthr"] {
            part.utf8.withContiguousStorageIfAvailable { lines.append(.init($0)) }
        }
        #expect(lines.next() == "one" && lines.next() == "two" && lines.next() == "" && lines.next() == nil)
        let long = [UInt8](repeating: 65, count: 100_000) + [10]
        long.withUnsafeBytes { lines.append($0) }
        #expect(lines.next()?.utf8.count == 65_536)
    }

    @Test func aCancelledProgramIsEnded() async throws {
        let task = Task { try await run("echo begun; exec sleep 600", patience: 600) { _ in false } }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
