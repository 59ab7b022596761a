import CVips
import Glibc
import VitrineCore
import VitrineDisk
internal import VitrineMessages

/// Confines this process and turns it into another program that reads a file of unknown origin, such as ffmpeg.
package enum ProgramLauncher {
    /// The number under which the program has its file open. It is part of `ProgramLaunch.source`.
    private static let source: Int32 = 3

    /// Runs the program that the arguments order.
    /// - Returns: only if they order none.
    package static func run(arguments: [String]) {
        guard let launch = ProgramLaunch(commandLine: arguments) else { return }
        vitrine_die_with_parent()
        vitrine_no_core_files()
        // Ctrl-C is sent to a whole group of processes, and ffmpeg would end with half a video, as if it were damaged.
        setsid()
        // The parent ignores these signals, and programs inherit that.
        Signal.fileTooLarge.restore()
        Signal.brokenPipe.restore()
        guard takeSource() else { ThisProcess.exit(ProgramLaunch.failureStatus) }
        var arguments = ([launch.program] + launch.arguments).map { strdup($0) } + [nil]
        var environment = [strdup("LC_ALL=C"), nil]
        _ = vitrine_confine_program(launch.program, source, launch.folder)
        _ = vitrine_confine_calls()
        vitrine_limit_program(launch.memory, launch.fileSize, launch.seconds)
        execve(launch.program, &arguments, &environment)
        ThisProcess.exit(ProgramLaunch.failureStatus)
    }

    /// Moves the file from standard input, which is empty afterwards.
    private static func takeSource() -> Bool {
        guard dup2(STDIN_FILENO, source) == source else { return false }
        let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
        return empty >= 0 && dup2(empty, STDIN_FILENO) == STDIN_FILENO
    }
}
