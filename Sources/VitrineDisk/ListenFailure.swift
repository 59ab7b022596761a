internal import Glibc

/// Why a program cannot listen at an address.
package enum ListenFailure: Sendable {
    case taken, noPermission, noAddress, other

    /// - Parameter number: the `errno` of the call.
    package init(number: Int32) {
        self =
            switch number {
            case EADDRINUSE: .taken
            case EACCES: .noPermission
            case EADDRNOTAVAIL, EAFNOSUPPORT: .noAddress
            default: .other
            }
    }
}
