internal import Glibc

/// The number of something that is open. It is closed with this value.
package final class OpenDescriptor: Sendable {
    let number: Int32

    init(owning number: Int32) {
        self.number = number
    }

    deinit { close(number) }
}
