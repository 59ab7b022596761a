internal import Glibc

package struct Signal: Sendable, Equatable {
    package let number: Int32

    package static let interrupt = Signal(number: SIGINT)
    package static let terminate = Signal(number: SIGTERM)
    package static let brokenPipe = Signal(number: SIGPIPE)
    package static let fileTooLarge = Signal(number: SIGXFSZ)

    /// Keeps the signal from ending the process. The call that caused it fails with an error instead.
    package func ignore() { _ = signal(number, SIG_IGN) }

    package func restore() { _ = signal(number, SIG_DFL) }
}
