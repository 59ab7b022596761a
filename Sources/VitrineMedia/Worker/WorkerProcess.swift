import CVips

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Makes this process a worker: quiet, without a locale, and not longer alive than its parent.
enum WorkerProcess {
    /// - Returns: a private descriptor of the pipe to the parent. What a library prints to standard output goes to
    ///   standard error from here on, and cannot get into the replies. nil when there is no pipe.
    static func prepare() -> Int32? {
        vitrine_die_with_parent()
        vitrine_no_core_files()
        // Ctrl-C goes to the whole group; the parent decides when its workers end. SIGTERM ends one.
        vitrine_ignore_signal(SIGINT)
        vitrine_ignore_signal(SIGPIPE)
        vitrine_default_signal(SIGTERM)
        setenv("LC_ALL", "C", 1)
        setlocale(LC_ALL, "C")
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return nil }
        return output
    }
}
