import CVips
import VitrineCore
import VitrineDisk
internal import VitrineMessages

/// Turns this process into a worker: without a locale, confined, and ended with its parent.
enum WorkerProcess {
    /// The size in bytes up to which a freed block is kept for the next photo: enough for the planes of an ordinary one.
    /// Larger blocks go back to the kernel at once. 32 MB is the largest value that glibc accepts.
    private static let maxKeptBlock: Int32 = 32 << 20
    private static let largeItem: Int64 = 256 << 20

    /// Returns free memory to the system after a large item, and after a failure, which may have left much of it.
    static func releaseMemory(after item: WorkerItem, isFailure: Bool) {
        if isFailure || item.cost.memory > largeItem { vitrine_return_memory() }
    }

    /// Gives up everything that decoders do not need: the network, other programs, changes to files except those that the
    /// parent passes, and reading files that the parent does not pass. It is called after the libraries are set up and
    /// before the first file of unknown origin is read. If the kernel does not support one kind of confinement, the others
    /// still apply.
    static func confine() {
        // A write beyond the limit then fails instead of ending the process.
        Signal.fileTooLarge.ignore()
        vitrine_limit_files(WorkerItem.maxFileSize)
        _ = vitrine_confine_files()
        _ = vitrine_confine_calls()
        _ = vitrine_confine_to_reading()
    }

    /// - Returns: the pipe to the parent, by a descriptor of its own; nil when there is none. From now on, text that a library
    ///   prints to standard output goes to standard error, so that it cannot get into the replies.
    static func prepare() -> ByteStream? {
        vitrine_die_with_parent()
        vitrine_no_core_files()
        vitrine_limit_memory()
        // The parent decides when its workers end. SIGTERM ends a worker.
        ThisProcess.leaveTerminal()
        Signal.interrupt.ignore()
        Signal.brokenPipe.ignore()
        Signal.terminate.restore()
        vitrine_keep_memory(maxKeptBlock)
        VipsRuntime.prepareVariables()
        ThisProcess.removeLocale()
        return ThisProcess.takeOutput()
    }
}
