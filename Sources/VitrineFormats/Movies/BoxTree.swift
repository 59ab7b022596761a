struct BoxTree {
    let bytes: [UInt8]

    func children(of range: Range<Int>) -> [ISOBox] {
        Array(ISOBox.boxes(from: range.lowerBound, to: range.upperBound, in: bytes).prefix(Self.maxChildren))
    }

    func child(_ name: StaticString, of range: Range<Int>) -> Range<Int>? {
        children(of: range).first { $0.isCalled(name, in: bytes) }.map { $0.body..<$0.end }
    }

    func descendant(_ names: [StaticString], of range: Range<Int>) -> Range<Int>? {
        names.reduce(range as Range<Int>?) { range, name in range.flatMap { child(name, of: $0) } }
    }

    /// The boxes in a `meta` box. QuickTime writes no version before them, ISO does.
    func metaChildren(of range: Range<Int>) -> [ISOBox] {
        let isFull = !bytes.has("hdlr", at: range.lowerBound + 4)
        let start = min(range.lowerBound + (isFull ? 4 : 0), range.upperBound)
        return children(of: start..<range.upperBound)
    }

    private static let maxChildren = 4096
}
