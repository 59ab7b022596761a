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
}
