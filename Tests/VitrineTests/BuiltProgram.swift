import Dispatch
import Foundation
import Testing
import VitrineCore

/// The program that the tests were built with.
enum BuiltProgram {
    struct Run {
        var status: Int32
        var output: String
        var messages: String
    }

    private static let path = SourcePath(CommandLine.arguments[0]).parent.text + "/vitrine"

    /// How long a program may run, far more than any of them takes on a busy machine.
    private static let limit = DispatchTimeInterval.seconds(300)

    /// - Parameters:
    ///   - input: the bytes on standard input.
    ///   - environment: variables in addition to those of this process.
    static func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Run {
        let process = process(arguments, environment)
        let output = Pipe()
        let folder = NSTemporaryDirectory() + "vitrine-run-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(input.utf8).write(to: URL(fileURLWithPath: folder + "/input"))
        try Data().write(to: URL(fileURLWithPath: folder + "/messages"))
        process.standardInput = FileHandle(forReadingAtPath: folder + "/input")
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: folder + "/messages")
        try launch(process)
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let messages = try Data(contentsOf: URL(fileURLWithPath: folder + "/messages"))
        return Run(
            status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self),
            messages: String(decoding: messages, as: UTF8.self))
    }

    /// The names of the commands, from the help of the program.
    static func commands() throws -> [String] {
        let help = try run(["--help"]).output.split(separator: "\n", omittingEmptySubsequences: false)
        let list = help.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.isEmpty }
        // The lines of a long description begin with more blanks.
        let names = list.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { $0.split(separator: " ")[0] }
        return try #require(names.isEmpty ? nil : names.map(String.init))
    }

    private static func process(_ arguments: [String], _ environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return process
    }

    /// Starts a program, and kills it when it hangs: then whoever reads what it prints or waits for its end goes on, and
    /// the test fails with what was read.
    private static func launch(_ process: Process) throws {
        try process.run()
        // The queue keeps the closure until the time is over, and a process keeps the files that it was given open.
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [weak process] in
            guard let process, process.isRunning else { return }
            Issue.record("killed because it hung: vitrine \((process.arguments ?? []).joined(separator: " "))")
            kill(process.processIdentifier, SIGKILL)
        }
    }

    /// A running program.
    final class Running: Sendable {
        /// The first line that it printed.
        let line: String
        private let process: Process

        fileprivate init(_ process: Process, line: String) {
            self.process = process
            self.line = line
        }

        deinit { if process.isRunning { process.terminate() } }

        /// Ends it as Ctrl-C does.
        /// - Returns: its status.
        func interrupt() -> Int32 { end(with: SIGINT) }

        /// - Returns: its status.
        func end(with signal: Int32) -> Int32 {
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    /// Starts the program and waits until it prints a line, or ends.
    /// - Parameters:
    ///   - environment: variables in addition to those of this process.
    ///   - awaitsLine: whether to wait at all.
    ///   - messages: reads what the program prints to standard error.
    static func start(
        _ arguments: [String], environment: [String: String] = [:], messages: ProgramMessages? = nil,
        awaitsLine: Bool = true
    ) throws -> Running {
        let process = process(arguments, environment)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = (messages?.pipe as Any?) ?? FileHandle.nullDevice
        try launch(process)
        var line: [UInt8] = []
        while awaitsLine, let byte = try output.fileHandleForReading.read(upToCount: 1)?.first,
            byte != UInt8(ascii: "\n")
        {
            line.append(byte)
        }
        return Running(process, line: String(decoding: line, as: UTF8.self))
    }
}
