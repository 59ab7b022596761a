extension Array where Element == UInt8 {
    /// The four characters at an offset, as containers name their parts. The bytes are read as Latin-1, so that the
    /// copyright sign in names such as `©day` is a character; nil when there are fewer than four bytes.
    package func fourCC(at offset: Int) -> String? {
        slice(at: offset, count: 4).map { String(String.UnicodeScalarView($0.map(Unicode.Scalar.init))) }
    }
}
