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

    /// The name of this machine in its network; empty if it has none.
    package static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    package static func wait(milliseconds: UInt32) { usleep(milliseconds * 1000) }

    package static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}

// MARK: Becoming a worker

extension ThisProcess {
    /// Leaves the terminal, so that a process that is taken over cannot type into it, and Ctrl-C does not end it.
    package static func leaveTerminal() { setsid() }

    /// Gives messages and numbers the form of the language C.
    package static func removeLocale() {
        setVariable("LC_ALL", "C")
        setlocale(LC_ALL, "C")
    }

    /// Takes standard output for this caller alone. What else is written to it goes to standard error from now on.
    /// - Returns: nil when there is none.
    package static func takeOutput() -> ByteStream? {
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return nil }
        return ByteStream(descriptor: output, name: "the pipe to the parent")
    }

    /// Moves standard input to another descriptor. Standard input is empty afterwards.
    package static func moveInput(to descriptor: Int32) -> Bool {
        guard dup2(STDIN_FILENO, descriptor) == descriptor else { return false }
        let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
        return empty >= 0 && dup2(empty, STDIN_FILENO) == STDIN_FILENO
    }

    /// Turns this process into another program. It returns only if that fails.
    /// - Parameters:
    ///   - arguments: those after the name of the program.
    ///   - environment: variables as `NAME=VALUE`.
    package static func become(_ program: String, _ arguments: [String], environment: [String]) {
        var arguments = ([program] + arguments).map { strdup($0) } + [nil]
        var environment = environment.map { strdup($0) } + [nil]
        execve(program, &arguments, &environment)
    }
}
