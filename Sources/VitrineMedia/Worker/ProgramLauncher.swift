import CVips
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
        // With Ctrl-C, ffmpeg would end with half a video, as if it were damaged.
        ThisProcess.leaveTerminal()
        // The parent ignores these signals, and programs inherit that.
        Signal.fileTooLarge.restore()
        Signal.brokenPipe.restore()
        guard ThisProcess.moveInput(to: source) else { ThisProcess.exit(ProgramLaunch.failureStatus) }
        _ = vitrine_confine_program(launch.program, source, launch.folder)
        _ = vitrine_confine_calls()
        vitrine_limit_program(launch.memory, launch.fileSize, launch.seconds)
        ThisProcess.become(launch.program, launch.arguments, environment: ["LC_ALL=C"])
        ThisProcess.exit(ProgramLaunch.failureStatus)
    }
}
