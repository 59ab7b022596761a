/// Paths as bytes: the names in a file system need not be UTF-8.
enum PathBytes {
    /// Calls `body` with the path as a C string. A path that holds a NUL byte ends there.
    static func withCString(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
        (path + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.map(body) ?? -1 }
        }
    }
}
