import Foundation
import Glibc

enum Browser {
    static func open(_ url: String, onFailure: @escaping @Sendable () -> Void) {
        let opener = "xdg-open"
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Its messages do not belong in this terminal.
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(url), nil]
        defer { for argument in arguments { free(argument) } }
        // Ctrl-C in this terminal must not end the browser.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        var child = pid_t()
        guard posix_spawnp(&child, opener, &actions, &attributes, arguments, environ) == 0 else { return onFailure() }
        // The process may be the browser itself, which runs for a long time.
        Thread.detachNewThread { [child] in
            var status: Int32 = 0
            if waitpid(child, &status, 0) == child, status != 0 { onFailure() }
        }
    }
}
