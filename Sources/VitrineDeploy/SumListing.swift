/// Reads the sizes and sums of files at a target, from lines such as `7694f4a66316e53c8cdd9d9954bd611d 3 a path`.
enum SumListing {
    struct Entry: Equatable {
        let path: String
        /// The size in bytes; negative if it is not known.
        let size: Int64
        /// The MD5 sum of the content in hexadecimal digits; nil if the target does not tell it.
        let md5: String?
    }

    static func entries(_ output: [UInt8]) -> [Entry] {
        output.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, let size = Int64(String(decoding: fields[1], as: UTF8.self)) else { return nil }
            let sum = fields[0].count == 32 ? String(decoding: fields[0], as: UTF8.self) : nil
            return Entry(path: String(decoding: fields[2], as: UTF8.self), size: size, md5: sum)
        }
    }
}
