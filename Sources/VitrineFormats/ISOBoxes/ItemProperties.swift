/// The properties of the items of a HEIF or AVIF file: the `ipma` box, which lists properties in `ipco` for each item
/// (ISO/IEC 23008-12, 9.3).
package struct ItemProperties {
    private var properties: [Int: [ISOBox]] = [:]
    private static let maxAssociations = 65_536

    package init(_ box: ISOBox, in bytes: [UInt8]) {
        let children = ISOBox.boxes(from: box.body, to: box.end, in: bytes)
        guard let container = children.first(where: { $0.isCalled("ipco", in: bytes) }) else { return }
        let all = ISOBox.boxes(from: container.body, to: container.end, in: bytes)
        var room = Self.maxAssociations
        for list in children where list.isCalled("ipma", in: bytes) {
            read(list, all, in: bytes, &room)
        }
    }

    private mutating func read(_ list: ISOBox, _ all: [ISOBox], in bytes: [UInt8], _ room: inout Int) {
        guard let version = bytes.byte(at: list.body), let flags = bytes.byte(at: list.body + 3),
            let count = bytes.integer(at: list.body + 4, width: 4, .big)
        else { return }
        let (idWidth, indexWidth) = (version < 1 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
        var position = list.body + 8
        for _ in 0..<count {
            guard position < list.end, let id = bytes.integer(at: position, width: idWidth, .big),
                let associations = bytes.byte(at: position + idWidth), room > 0
            else { return }
            position += idWidth + 1
            room -= 1 + Int(associations)
            for _ in 0..<Int(associations) {
                guard let value = bytes.integer(at: position, width: indexWidth, .big) else { return }
                position += indexWidth
                // The highest bit says whether the property is essential. Properties are counted from 1.
                let index = (value & (indexWidth == 1 ? 0x7F : 0x7FFF)) - 1
                if all.indices.contains(index) { properties[id, default: []].append(all[index]) }
            }
        }
    }

    package subscript(id: Int) -> [ISOBox] { properties[id] ?? [] }
}
