/// What is seen of a file or folder. Paths are absolute, as the file system has them.
enum FolderChange: Equatable, Sendable {
    /// It is there, gone, or another one than before, and nobody is known to be writing it.
    case settled([UInt8])
    /// Somebody writes it.
    case writing([UInt8])
    /// Nobody knows what happened.
    case lost
}
