internal import Glibc
internal import NIOCore

/// The server cannot listen at an address, or there is none. The message says why, and what to do.
package struct PreviewError: Error {
    package let message: String
    private let number: Int32

    init(_ message: String) {
        self.message = message
        number = 0
    }

    init(_ error: any Error, address: String, port: Int) {
        number = (error as? IOError)?.errnoCode ?? 0
        let remedy =
            switch number {
            case EADDRINUSE:
                "another program listens there; choose another port with --port, or any that is free with --port 0"
            case EACCES: "ports below 1024 are the system's; choose another one with --port"
            case EADDRNOTAVAIL: "this machine has no such address"
            default: "\(error)"
            }
        message = "cannot listen at \(address), port \(port): \(remedy)"
    }

    var isTaken: Bool { number == EADDRINUSE }

    var isWithoutAddress: Bool { number == EADDRNOTAVAIL || number == EAFNOSUPPORT }
}
