internal import Glibc

/// An advisory lock on a file or folder, which one open descriptor of all processes can have at a time. The kernel
/// releases it when the process ends, in whatever way it ends.
package struct FileLock: ~Copyable {
    package enum Refusal: Error, Equatable {
        /// Another process, or another part of this one, has the lock.
        case held(process: Int?, note: String? = nil)
        case replaced
        case failed(Disk.Failure)
    }

    private let descriptor: Int32
    private let namesHolder: Bool

    /// Locks a file, which is made if it is missing and stays when the lock is released. While the lock is held, the file
    /// names this process.
    package init(file path: String, note: String? = nil) throws(Refusal) {
        // Not through a link: it could have another file overwritten.
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw .failed(Disk.Failure(number: errno, path: path)) }
        if let number = Self.lock(descriptor) {
            let holder = Self.holder(descriptor)
            close(descriptor)
            throw number == EWOULDBLOCK
                ? .held(process: holder?.process, note: holder?.note)
                : .failed(Disk.Failure(number: number, path: path))
        }
        guard Disk.isAt(path, descriptor) else {
            close(descriptor)
            throw .replaced
        }
        self.descriptor = descriptor
        namesHolder = true
        ftruncate(descriptor, 0)
        // The lock holds even if the number cannot be written.
        try? ByteStream(descriptor: descriptor, name: path).write(
            Array("\(Self.label)\(getpid())\(note.map { " " + $0 } ?? "")\n".utf8))
    }

    /// Locks a folder, which must exist, without writing anything into it. On a file system that has no locks, nothing is
    /// locked and nothing is thrown.
    package init(folder path: String) throws(Refusal) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .failed(Disk.Failure(number: errno, path: path)) }
        if Self.lock(descriptor) == EWOULDBLOCK {
            close(descriptor)
            throw .held(process: nil)
        }
        self.descriptor = descriptor
        namesHolder = false
    }

    deinit {
        if namesHolder { ftruncate(descriptor, 0) }
        // Closing alone is not enough: a process that is being started at this moment has the descriptor, too.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static func lock(_ descriptor: Int32) -> Int32? {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? nil : errno
    }

    private static let label = "process "

    /// The process that the file names; nil when the holder has just taken the lock and not written its number yet, or is
    /// about to release it.
    private static func holder(_ descriptor: Int32) -> (process: Int, note: String?)? {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        guard text.hasPrefix(label), let end = text.firstIndex(of: "\n") else { return nil }
        let words = text[..<end].dropFirst(label.count).split(separator: " ", maxSplits: 1)
        guard let process = words.first.flatMap({ Int($0) }) else { return nil }
        return (process, words.dropFirst().first.map(String.init))
    }
}
