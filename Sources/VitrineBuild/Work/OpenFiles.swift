internal import VitrineDisk

/// How many files this process may have open. Without enough of them no worker starts, and Subprocess ends the program
/// rather than saying so.
enum OpenFiles {
    /// For the build itself, and while a worker is being started.
    static let base = 24
    /// The pipes to a running worker, and its process.
    static let perWorker = 4

    /// Takes as many as are allowed.
    /// - Throws: when these are too few.
    static func require(_ count: Int) throws(BuildError) {
        guard let allowed = OpenFileLimit.raise(to: count) else { return }
        throw BuildError(
            .disk, "",
            "only \(allowed) files may be open at once, and \(count) are needed; raise that limit (ulimit -n), or use "
                + "fewer workers (--jobs) and build again")
    }
}
