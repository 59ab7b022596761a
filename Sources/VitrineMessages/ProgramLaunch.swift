/// The order to run a program confined: what `vitrine-worker` is told on its command line when it is to become another
/// program, such as ffmpeg, that reads one file of unknown origin. The file is passed as standard input.
package struct ProgramLaunch: Hashable, Sendable {
    package static let flag = "--run"
    /// The path under which the program finds the file that it is to read.
    package static let source = "/proc/self/fd/3"
    package static let failureStatus: Int32 = 125

    package var program: String
    package var arguments: [String]
    /// The only folder in which the program can write, absolute.
    package var folder: String
    package var memory: Int64
    package var fileSize: Int64
    /// The most seconds that it may compute, all of its threads together.
    package var seconds: Int64

    package init(
        program: String, arguments: [String], folder: String, memory: Int64, fileSize: Int64, seconds: Int64
    ) {
        self.program = program
        self.arguments = arguments
        self.folder = folder
        self.memory = memory
        self.fileSize = fileSize
        self.seconds = seconds
    }

    package var commandLine: [String] {
        [Self.flag, "\(memory)", "\(fileSize)", "\(seconds)", folder, program] + arguments
    }

    package init?(commandLine: [String]) {
        guard commandLine.count >= 6, commandLine[0] == Self.flag, let memory = Int64(commandLine[1]), memory > 0,
            let fileSize = Int64(commandLine[2]), fileSize > 0, let seconds = Int64(commandLine[3]), seconds > 0
        else { return nil }
        self.init(
            program: commandLine[5], arguments: Array(commandLine.dropFirst(6)), folder: commandLine[4],
            memory: memory, fileSize: fileSize, seconds: seconds)
    }
}
