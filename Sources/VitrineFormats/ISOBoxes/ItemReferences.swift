/// The references between the items of a HEIF or AVIF file: its `iref` box (ISO/IEC 14496-12, 8.11.12).
package struct ItemReferences {
    private struct Source: Hashable {
        let id: Int
        let type: String
    }

    private var targets: [Source: [Int]] = [:]
    private static let maxTargets = 65_536

    package init(_ box: ISOBox, in bytes: [UInt8]) {
        guard let version = bytes.byte(at: box.body), version <= 1 else { return }
        let idWidth = version == 0 ? 2 : 4
        var room = Self.maxTargets
        for list in ISOBox.boxes(from: box.body + 4, to: box.end, in: bytes) {
            guard let id = bytes.integer(at: list.body, width: idWidth, .big),
                let type = bytes.fourCC(at: list.start + 4),
                let count = bytes.integer(at: list.body + idWidth, width: 2, .big)
            else { continue }
            room -= 1 + count
            guard room >= 0 else { return }
            var position = list.body + idWidth + 2
            for _ in 0..<count {
                guard position + idWidth <= list.end, let target = bytes.integer(at: position, width: idWidth, .big)
                else { break }
                targets[Source(id: id, type: type), default: []].append(target)
                position += idWidth
            }
        }
    }

    package subscript(id: Int, type: String) -> [Int] { targets[Source(id: id, type: type)] ?? [] }

    /// Makes the HEIC files of iOS 18 readable for libheif before 1.18, which refuses auxiliary images that refer to more than
    /// one image ("Too many auxiliary image references"). Such references, `auxl` and `cdsc`, get a name that no decoder knows.
    /// The picture itself does not need them.
    ///
    /// The first letter of the name of each such reference changes, and nothing else. Damaged boxes stay as they are.
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
}
