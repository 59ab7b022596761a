internal import Glibc

/// The limit on how many files this process may have open at once.
package enum OpenFileLimit {
    /// Raises the limit to `count`, as far as the user may do that.
    /// - Returns: the limit that is less than `count`; nil when it is enough, or the system does not tell.
    package static func raise(to count: Int) -> Int? {
        let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return nil }
        let allowed = limit.rlim_max
        limit.rlim_cur = min(allowed, rlim_t(count))
        _ = setrlimit(resource, &limit)
        return allowed < rlim_t(count) ? Int(allowed) : nil
    }
}
