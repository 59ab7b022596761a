internal import Glibc

extension Disk {
    package struct Failure: Error, Equatable {
        package enum Cause: Sendable {
            case noSpace, noPermission, readOnlyDisk, link, missing, notAFile, unreadableDisk, other
        }

        /// The `errno` of the call, or `notAFile`.
        package var number: Int32
        package var path: String

        package init(number: Int32, path: String) {
            self.number = number
            self.path = path
        }

        package var reason: String {
            number == Self.notAFile ? "Not a regular file" : String(cString: strerror(number))
        }

        package var cause: Cause {
            switch number {
            case ENOSPC, EDQUOT: .noSpace
            case EACCES, EPERM: .noPermission
            case EROFS: .readOnlyDisk
            case ELOOP: .link
            case ENOENT, ENOTDIR: .missing
            case Self.notAFile, EISDIR, ENXIO, ENODEV: .notAFile
            case EIO: .unreadableDisk
            default: .other
            }
        }

        package var isMissing: Bool { cause == .missing }

        /// Whether a file could not be moved because the two places are different mounts, which they can be even on one
        /// disk.
        package var isAcrossMounts: Bool { number == EXDEV }

        /// The machine had no memory or no more open files for the call: this says nothing about the file.
        package var isLackOfResources: Bool { [EMFILE, ENFILE, ENOMEM].contains(number) }

        package var isTaken: Bool { number == EEXIST || number == ENOTEMPTY }

        /// Stands for an error number where a pipe, a device or a socket was found instead of a regular file, which is
        /// no error to the system.
        static let notAFile: Int32 = -1
    }

    package static let notAFolder = ENOTDIR
}
