/// The outermost boxes of a file of the ISO base media format (ISO/IEC 14496-12, 4.2), found by their headers alone. The
/// media data, which may be gigabytes, is not read.
package struct OuterBoxes {
    package struct Box {
        package let name: String
        package let start: Int
        package let body: Int
        package let end: Int

        package var contents: Range<Int> { body..<end }
    }

    package private(set) var boxes: [Box] = []
    package private(set) var end = 0
    package private(set) var isOpenEnded = false

    /// A file in fragments has two boxes for each second or so.
    private static let maxBoxes = 100_000

    package init(_ file: RangedBytes) {
        while end < file.size, boxes.count < Self.maxBoxes {
            let head = file.prefix(at: end, count: 16)
            guard let header = BoxHeader(at: 0, in: head), let name = head.fourCC(at: 4) else { return }
            let rest = file.size - end
            let size = header.size ?? rest
            isOpenEnded = header.size == nil
            guard size <= rest, size >= header.length else { return }
            boxes.append(Box(name: name, start: end, body: end + header.length, end: end + size))
            end += size
        }
    }

    package func first(_ name: String) -> Box? { boxes.first { $0.name == name } }
}
