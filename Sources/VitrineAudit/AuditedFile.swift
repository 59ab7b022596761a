/// A file that is looked at: its name, and a way to its bytes.
package struct AuditedFile {
    package var name: String
    package var size: Int
    /// Bytes from an offset on; nil when they cannot be read. Fewer come at the end.
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

    var whole: [UInt8]? { read(0, size).flatMap { $0.count == size ? $0 : nil } }
}
