/// Which colours samples have, as code points of ITU-T H.273: in a `cICP` chunk of a PNG, and in a `colr` box of kind `nclx`
/// of a HEIF or AVIF file.
package struct ColourCodePoints: Hashable {
    package var primaries: Int
    package var transfer: Int
    /// How the channels were made from red, green and blue.
    package var matrix: Int

    /// nil when a code is unknown or says that nothing is known.
    package var colours: MatrixProfile? {
        guard let (white, points) = Self.table[primaries], let curve = TransferCurve(codePoint: transfer) else {
            return nil
        }
        return MatrixProfile(white: white, primaries: points, curve: curve)
    }

    private typealias Point = MatrixProfile.Point

    /// White, and the primaries (ITU-T H.273, table 2).
    private static let table: [Int: (white: Point, primaries: [Point])] = [
        1: (.d65, MatrixProfile.sRGB.primaries),
        4: (Point(0.310, 0.316), [Point(0.67, 0.33), Point(0.21, 0.71), Point(0.14, 0.08)]),
        5: (.d65, [Point(0.64, 0.33), Point(0.29, 0.60), Point(0.15, 0.06)]),
        6: (.d65, [Point(0.630, 0.340), Point(0.310, 0.595), Point(0.155, 0.070)]),
        7: (.d65, [Point(0.630, 0.340), Point(0.310, 0.595), Point(0.155, 0.070)]),
        9: (.d65, [Point(0.708, 0.292), Point(0.170, 0.797), Point(0.131, 0.046)]),
        11: (Point(0.314, 0.351), [Point(0.680, 0.320), Point(0.265, 0.690), Point(0.150, 0.060)]),
        12: (.d65, [Point(0.680, 0.320), Point(0.265, 0.690), Point(0.150, 0.060)]),
        22: (.d65, [Point(0.630, 0.340), Point(0.295, 0.605), Point(0.155, 0.077)]),
    ]

    /// Those of the primary item of a HEIF or AVIF file; nil when it has none. Those of a picture of tiles may be at its tiles.
    package init?(ofItemsIn bytes: [UInt8]) {
        let children = ISOBox.metaChildren(in: bytes)
        guard let first = children.primaryItem(in: bytes), let box = children.first(called: "iprp", in: bytes) else {
            return nil
        }
        let properties = ItemProperties(box, in: bytes)
        let references = children.first(called: "iref", in: bytes).map { ItemReferences($0, in: bytes) }
        let items = [first] + (references?[first, "dimg"] ?? []).prefix(1)
        let boxes = items.flatMap { properties[$0] }.filter { $0.isCalled("colr", in: bytes) }
        guard let found = boxes.first(where: { bytes.has("nclx", at: $0.body) && $0.end - $0.body >= 11 }) else {
            return nil
        }
        func code(_ index: Int) -> Int { bytes.integer(at: found.body + 4 + index * 2, width: 2, .big) ?? 2 }
        (primaries, transfer, matrix) = (code(0), code(1), code(2))
    }

    init?(_ payload: ArraySlice<UInt8>) {
        guard payload.count == 4 else { return nil }
        let codes = payload.map(Int.init)
        (primaries, transfer, matrix) = (codes[0], codes[1], codes[2])
    }
}
