/// A change in a watched folder. Paths are absolute, as the file system reports them.
package enum FolderChange: Equatable, Sendable {
    /// The file or folder appeared, disappeared or changed, and no program is known to be writing it.
    case complete([UInt8])
    case writing([UInt8])
    /// Changes were lost: anything may be different.
    case unknown
}
