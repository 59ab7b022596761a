/// Makes the HEIC files of iOS 18 readable for libheif before 1.18, which refuses auxiliary images that refer to more than
/// one image ("Too many auxiliary image references"). Such references, `auxl` and `cdsc` boxes in `iref` (ISO/IEC
/// 23008-12 and 14496-12, 8.11.12), get a name that no decoder knows. The picture itself does not need them.
package enum ItemReferences {
    /// Changes the first letter of the name of each such reference and nothing else. Damaged boxes stay as they are.
    package static func repair(_ bytes: inout [UInt8]) {
        guard let references = ISOBox.metaChildren(in: bytes).first(where: { $0.isCalled("iref", in: bytes) }),
            let version = bytes.byte(at: references.body), version <= 1
        else { return }
        let idWidth = version == 0 ? 2 : 4
        for box in ISOBox.boxes(from: references.body + 4, to: references.end, in: bytes) {
            guard box.isCalled("auxl", in: bytes) || box.isCalled("cdsc", in: bytes),
                let count = bytes.integer(at: box.body + idWidth, width: 2, .big), count > 1
            else { continue }
            bytes[box.start + 4] = UInt8(ascii: "x")
        }
    }

    /// The items that an item refers to with references of a type, such as `dimg`, in their order.
    /// - Parameter box: `iref`.
    package static func targets(of id: Int, _ type: StaticString, _ box: ISOBox, in bytes: [UInt8]) -> [Int] {
        guard let version = bytes.byte(at: box.body), version <= 1 else { return [] }
        let idWidth = version == 0 ? 2 : 4
        let boxes = ISOBox.boxes(from: box.body + 4, to: box.end, in: bytes)
        guard
            let own = boxes.first(where: {
                $0.isCalled(type, in: bytes) && bytes.integer(at: $0.body, width: idWidth, .big) == id
            }), let count = bytes.integer(at: own.body + idWidth, width: 2, .big)
        else { return [] }
        return (0..<count).compactMap { index in
            let position = own.body + idWidth + 2 + index * idWidth
            return position + idWidth <= own.end ? bytes.integer(at: position, width: idWidth, .big) : nil
        }
    }
}
