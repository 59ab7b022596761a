internal import NIOCore
internal import VitrineDisk

/// The server cannot listen at an address, or there is none. The message says why, and what to do.
package struct PreviewError: Error {
    package let message: String
    private let failure: ListenFailure

    init(_ message: String) {
        self.message = message
        failure = .other
    }

    init(_ error: any Error, address: String, port: Int) {
        failure = ListenFailure(number: (error as? IOError)?.errnoCode ?? 0)
        let remedy =
            switch failure {
            case .taken:
                "another program listens there; choose another port with --port, or any that is free with --port 0"
            case .noPermission: "ports below 1024 are the system's; choose another one with --port"
            case .noAddress: "this machine has no such address"
            case .other: "\(error)"
            }
        message = "cannot listen at \(address), port \(port): \(remedy)"
    }

    var isTaken: Bool { failure == .taken }

    var isWithoutAddress: Bool { failure == .noAddress }
}
