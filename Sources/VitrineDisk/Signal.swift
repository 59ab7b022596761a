internal import Glibc

/// A signal that this process may be sent.
package struct Signal: Sendable, Equatable {
    package let number: Int32

    /// Ctrl-C.
    package static let interrupt = Signal(number: SIGINT)
    /// The request of another process to end.
    package static let terminate = Signal(number: SIGTERM)
    /// A write to a pipe that nothing reads any more.
    package static let brokenPipe = Signal(number: SIGPIPE)
    /// A write beyond the size that a file may have.
    package static let fileTooLarge = Signal(number: SIGXFSZ)

    /// Keeps the signal from ending the process. The call that caused it fails with an error instead.
    package func ignore() { _ = signal(number, SIG_IGN) }

    /// Lets the signal do what it does in a process that says nothing about it.
    package func restore() { _ = signal(number, SIG_DFL) }
}
