internal import Glibc

/// The reason why folders cannot be watched.
package enum WatchFailure: Error, Equatable {
    /// The system allows no more watches.
    case tooManyWatches
    /// Too many programs watch folders.
    case tooManyInstances
    /// One of the watched folders is missing, or was moved.
    case missingRoot([UInt8])
    /// Another failure, in the words of the system.
    case other(String)

    init(errno number: Int32) {
        switch number {
        case ENOSPC, ENOMEM: self = .tooManyWatches
        case EMFILE: self = .tooManyInstances
        default: self = .other(String(cString: strerror(number)))
        }
    }
}
