internal import Glibc

package enum OpenFileLimit {
    /// Raises the limit to `wanted`, or as far as the user may.
    /// - Returns: the highest limit that is allowed, if it is less than `needed`; nil when it is enough, or the system does
    ///   not tell.
    package static func raise(to wanted: Int, needed: Int) -> Int? {
        let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(wanted) else { return nil }
        let allowed = limit.rlim_max
        limit.rlim_cur = min(allowed, rlim_t(wanted))
        _ = setrlimit(resource, &limit)
        return allowed < rlim_t(needed) ? Int(allowed) : nil
    }
}
