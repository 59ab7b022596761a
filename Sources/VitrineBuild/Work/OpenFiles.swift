#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

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
        var limit = rlimit()
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
        #else
            let resource = RLIMIT_NOFILE
        #endif
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        let allowed = limit.rlim_max
        limit.rlim_cur = min(allowed, rlim_t(count))
        _ = setrlimit(resource, &limit)
        guard allowed < rlim_t(count) else { return }
        throw BuildError(
            .disk, "",
            "only \(allowed) files may be open at once, and \(count) are needed; raise that limit (ulimit -n), or use "
                + "fewer workers (--jobs) and build again")
    }
}
