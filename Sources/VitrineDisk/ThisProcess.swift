internal import CDescriptors
internal import Glibc

package enum ThisProcess {
    package static var program: String? { Disk.realPath("/proc/self/exe") }

    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    package static var variables: [String] {
        var names: [String] = []
        var next = environ
        while let entry = next.pointee {
            names.append(String(String(cString: entry).prefix { $0 != "=" }))
            next += 1
        }
        return names
    }

    package static func setVariable(_ name: String, _ value: String) { setenv(name, value, 1) }

    package static func removeVariable(_ name: String) { unsetenv(name) }

    package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Whether the kernel can confine a program to some files.
    package static var hasLandlock: Bool { vitrine_landlock_support() > 0 }

    /// Whether the kernel can refuse calls of a program (seccomp(2)).
    package static var hasCallFilters: Bool { vitrine_has_call_filters() != 0 }

    package static var number: Int32 { getpid() }

    package static func isRunning(_ number: Int32) -> Bool { kill(number, 0) == 0 || errno == EPERM }

    /// The time of the clock on the wall, in nanoseconds since 1970.
    package static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    package static func wait(milliseconds: UInt32) { usleep(milliseconds * 1000) }

    package static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
