internal import Glibc

package enum WatchFailure: Error, Equatable {
    case tooManyWatches
    case tooManyInstances
    case missingRoot([UInt8])
    case other(String)

    init(errno number: Int32) {
        switch number {
        case ENOSPC, ENOMEM: self = .tooManyWatches
        case EMFILE: self = .tooManyInstances
        default: self = .other(String(cString: strerror(number)))
        }
    }
}
