package struct TIFFWriter {
    package struct Field: Hashable {
        package var tag: Int
        package var type: Int
        package var count: Int
        package var value: [UInt8]

        package init(tag: Int, type: Int, count: Int, value: [UInt8]) {
            self.tag = tag
            self.type = type
            self.count = count
            self.value = value
        }
    }

    package let order: ByteOrder
    private var bytes: [UInt8] = []

    package init(order: ByteOrder) {
        self.order = order
    }

    package mutating func write(first: [Field], exif: [Field] = [], gps: [Field] = []) -> [UInt8] {
        bytes = Array((order == .big ? "MM" : "II").utf8)
        append(42, width: 2)
        append(8, width: 4)
        var fields = first.filter { $0.tag != ExifTags.exifPointer && $0.tag != ExifTags.gpsPointer }
        let pointers = [(ExifTags.exifPointer, exif), (ExifTags.gpsPointer, gps)].filter { !$0.1.isEmpty }
        for (tag, _) in pointers { fields.append(Field(tag: tag, type: 4, count: 1, value: [0, 0, 0, 0])) }
        fields.sort { $0.tag < $1.tag }
        let offsets = appendDirectory(fields)
        for (tag, directory) in pointers {
            if let offset = offsets[tag] { patch(bytes.count, at: offset) }
            _ = appendDirectory(directory.sorted { $0.tag < $1.tag })
        }
        return bytes
    }

    private mutating func appendDirectory(_ fields: [Field]) -> [Int: Int] {
        var offsets: [Int: Int] = [:]
        var outside: [(offset: Int, value: [UInt8])] = []
        append(fields.count, width: 2)
        for field in fields {
            append(field.tag, width: 2)
            append(field.type, width: 2)
            append(field.count, width: 4)
            offsets[field.tag] = bytes.count
            if field.value.count <= 4 {
                bytes += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
            } else {
                outside.append((bytes.count, field.value))
                append(0, width: 4)
            }
        }
        append(0, width: 4)
        for (offset, value) in outside {
            patch(bytes.count, at: offset)
            bytes += value
            if value.count % 2 == 1 { bytes.append(0) }
        }
        return offsets
    }

    private mutating func append(_ number: Int, width: Int) {
        bytes += number.bytes(width, order)
    }

    private mutating func patch(_ number: Int, at offset: Int) {
        bytes.replaceSubrange(offset..<offset + 4, with: number.bytes(4, order))
    }
}
