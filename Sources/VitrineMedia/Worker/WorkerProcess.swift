import CVips
import Glibc
import VitrineCore
import VitrineDisk

/// Makes this process a worker: quiet, without a locale, and not longer alive than its parent.
enum WorkerProcess {
    /// Bytes: the planes of an ordinary photo fit, those of a giant go back to the kernel at once. 32 MB is the most
    /// that glibc takes.
    private static let largestKeptBlock: Int32 = 32 << 20
    private static let largeItem: Int64 = 256 << 20

    /// After a giant, and after a file that led a decoder astray, the heap is as small as before.
    static func tidy(after item: WorkerItem, isFailure: Bool) {
        if isFailure || item.memory > largeItem { vitrine_return_memory() }
    }

    /// Gives up what no decoder needs: the network, other programs, every change to a disk, and all files but those in
    /// `folders`. Once the libraries are set up, before the first file of unknown origin. Where the kernel does not know
    /// one of these walls, the others stand.
    /// - Parameter folders: absolute; nil leaves all files readable.
    static func confine(to folders: [String]?) {
        // A write beyond a limit is an error then, not the end of the process.
        Signal.fileTooLarge.ignore()
        vitrine_limit_files()
        if let folders {
            let paths = folders.map { strdup($0) }
            defer { for path in paths { free(path) } }
            let pointers = paths.map { UnsafePointer($0) }
            _ = pointers.withUnsafeBufferPointer { vitrine_confine_files($0.baseAddress, Int32($0.count)) }
        }
        _ = vitrine_confine_calls()
    }

    /// - Returns: the pipe to the parent, by a descriptor of its own. What a library prints to standard output goes to
    ///   standard error from here on, and cannot get into the replies. nil when there is no pipe.
    static func prepare() -> ByteStream? {
        vitrine_die_with_parent()
        vitrine_no_core_files()
        vitrine_limit_memory()
        // Ctrl-C goes to the whole group; the parent decides when its workers end. SIGTERM ends one.
        Signal.interrupt.ignore()
        Signal.brokenPipe.ignore()
        Signal.terminate.restore()
        vitrine_keep_memory(largestKeptBlock)
        ThisProcess.setVariable("LC_ALL", "C")
        setlocale(LC_ALL, "C")
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return nil }
        return ByteStream(descriptor: output, name: "the pipe to the parent")
    }
}
