/// The items of a HEIF or AVIF file: its `iinf` box (ISO/IEC 14496-12, 8.11.6).
package struct ItemList {
    package struct Item {
        package var id: Int
        package var type: String
        /// The contents of the item's entry, from the version of the box on.
        package var entry: Range<Int>
        /// The name of the item and, for some types, more texts after it.
        package var details: Range<Int>

        package func isXMP(in bytes: [UInt8]) -> Bool {
            guard type == "mime" else { return false }
            // Name and media type, each ended by NUL.
            let texts = bytes[details].split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
            return texts.count > 1 && texts[1].elementsEqual("application/rdf+xml".utf8)
        }
    }

    package private(set) var items: [Item] = []
    package let isSound: Bool

    private static let maxItems = 65_536

    package init(_ list: ISOBox, in bytes: [UInt8]) {
        let countWidth = bytes.byte(at: list.body) == 0 ? 2 : 4
        let boxes = ISOBox.boxes(from: list.body + 4 + countWidth, to: list.end, in: bytes)
        for box in boxes.prefix(Self.maxItems) {
            guard let version = bytes.byte(at: box.body), version == 2 || version == 3 else { continue }
            let idWidth = version == 2 ? 2 : 4
            let type = box.body + 4 + idWidth + 2
            guard type + 4 <= box.end, let id = bytes.integer(at: box.body + 4, width: idWidth, .big) else { continue }
            items.append(
                Item(
                    id: id, type: String(decoding: bytes[type..<type + 4], as: UTF8.self), entry: box.body..<box.end,
                    details: type + 4..<box.end))
        }
        let count = bytes.integer(at: list.body + 4, width: countWidth, .big)
        isSound = items.count == count && Set(items.map(\.id)).count == count
    }
}
