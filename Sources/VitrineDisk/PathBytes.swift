extension [UInt8] {
    /// The bytes of a path as a C string, because the names in a file system need not be UTF-8. A path that holds a NUL
    /// byte ends there.
    var cString: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
