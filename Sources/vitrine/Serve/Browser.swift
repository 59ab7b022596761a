#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The user's browser.
enum Browser {
    /// - Returns: whether the system's way to open an address was there.
    static func open(_ url: String) -> Bool {
        #if os(Linux)
            let opener = "xdg-open"
        #else
            let opener = "open"
        #endif
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // What it says is not for this terminal.
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(url), nil]
        defer { for argument in arguments { free(argument) } }
        var child = pid_t()
        return posix_spawnp(&child, opener, &actions, nil, arguments, environ) == 0
    }
}
