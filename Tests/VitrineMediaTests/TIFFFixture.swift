import VitrineFormats

/// A TIFF with one strip, little-endian.
struct TIFFFixture {
    var width: Int
    var height: Int
    /// The bits of each sample.
    var bits: [Int]
    /// 2 for red, green and blue, 5 for inks.
    var colours = 2
    var compression = 1
    /// 1 for whole numbers, 2 for signed ones, 3 for floating-point numbers.
    var format = 1
    var profile: [UInt8] = []
    var xmp: [UInt8] = []
    /// Further fields of 16-bit numbers.
    var further: [Int: [Int]] = [:]
    var strip: [UInt8]

    var bytes: [UInt8] {
        let (part, directory) = part(at: 8)
        return Array("II*\0".utf8) + directory.bytes(4, .little) + part
    }

    /// A file that begins with this picture and has `picture` in the next directory, or in one below the first.
    func before(_ picture: TIFFFixture, isBelow: Bool) -> [UInt8] {
        let second = picture.part(at: 8)
        let first = part(
            at: 8 + second.bytes.count, below: isBelow ? second.directory : nil, next: isBelow ? 0 : second.directory)
        return Array("II*\0".utf8) + first.directory.bytes(4, .little) + second.bytes + first.bytes
    }

    /// The pixels, the directory and its values for the offset `place` of a file, and the offset of the directory.
    private func part(at place: Int, below: Int? = nil, next: Int = 0) -> (bytes: [UInt8], directory: Int) {
        var fields: [(tag: Int, type: Int, value: [UInt8])] = []
        func shorts(_ tag: Int, _ values: [Int]) {
            fields.append((tag, 3, values.flatMap { $0.bytes(2, .little) }))
        }
        shorts(256, [width])
        shorts(257, [height])
        shorts(258, bits)
        shorts(259, [compression])
        shorts(262, [colours])
        shorts(277, [bits.count])
        shorts(278, [height])
        shorts(339, bits.map { _ in format })
        for (tag, values) in further { shorts(tag, values) }
        fields.append((273, 4, place.bytes(4, .little)))
        if let below { fields.append((330, 4, below.bytes(4, .little))) }
        fields.append((279, 4, strip.count.bytes(4, .little)))
        if !xmp.isEmpty { fields.append((700, 7, xmp)) }
        if !profile.isEmpty { fields.append((34_675, 7, profile)) }
        let start = place + strip.count + strip.count % 2
        var directory = fields.count.bytes(2, .little)
        var values: [UInt8] = []
        let end = start + 2 + fields.count * 12 + 4
        for field in fields.sorted(by: { $0.tag < $1.tag }) {
            let size = [3: 2, 4: 4, 7: 1][field.type] ?? 1
            directory += field.tag.bytes(2, .little) + field.type.bytes(2, .little)
            directory += (field.value.count / size).bytes(4, .little)
            if field.value.count <= 4 {
                directory += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
            } else {
                directory += (end + values.count).bytes(4, .little)
                values += field.value
            }
        }
        let data = strip + [UInt8](repeating: 0, count: strip.count % 2)
        return (data + directory + next.bytes(4, .little) + values, start)
    }
}
