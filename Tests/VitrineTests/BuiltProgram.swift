import Foundation
import VitrineCore

/// The program that the tests were built with.
enum BuiltProgram {
    struct Run {
        var status: Int32
        var output: String
        var messages: String
    }

    private static let path = SourcePath(CommandLine.arguments[0]).parent.text + "/vitrine"

    /// - Parameter input: what it finds on standard input.
    static func run(_ arguments: [String], input: String = "") throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let output = Pipe()
        let folder = NSTemporaryDirectory() + "vitrine-run-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(input.utf8).write(to: URL(fileURLWithPath: folder + "/input"))
        try Data().write(to: URL(fileURLWithPath: folder + "/messages"))
        process.standardInput = FileHandle(forReadingAtPath: folder + "/input")
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: folder + "/messages")
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let messages = try Data(contentsOf: URL(fileURLWithPath: folder + "/messages"))
        return Run(
            status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self),
            messages: String(decoding: messages, as: UTF8.self))
    }
}
