package struct AuditedFile {
    package var name: String
    package var size: Int
    /// The bytes from an offset on, fewer at the end of the file; nil when they cannot be read.
    package var read: (_ offset: Int, _ count: Int) -> [UInt8]?

    package init(name: String, size: Int, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]?) {
        self.name = name
        self.size = size
        self.read = read
    }

    package init(name: String, bytes: [UInt8]) {
        self.init(name: name, size: bytes.count) { offset, count in
            Array(bytes.dropFirst(offset).prefix(count))
        }
    }

    /// All bytes; nil when they cannot be read or the file changed its size.
    var whole: [UInt8]? { read(0, size).flatMap { $0.count == size ? $0 : nil } }
}
