/// The colours of samples by three primaries, a white and a curve, and the colour profile of them.
package struct MatrixProfile: Hashable {
    /// Coordinates of CIE 1931.
    package struct Point: Hashable {
        package var x: Double
        package var y: Double

        package init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }

        package static let d65 = Point(0.3127, 0.3290)

        fileprivate var colour: [Double]? {
            guard x.isFinite, y.isFinite, y > 0.001, x >= 0, x + y <= 1 else { return nil }
            return [x / y, 1, (1 - x - y) / y]
        }
    }

    package var white: Point
    package var primaries: [Point]
    package var curve: TransferCurve

    package static let sRGB = MatrixProfile(
        white: .d65, primaries: [Point(0.64, 0.33), Point(0.30, 0.60), Point(0.15, 0.06)], curve: .sRGB)
    /// The optional colour space of DCF 2.0, which is Adobe RGB (1998).
    package static let adobeRGB = MatrixProfile(
        white: .d65, primaries: [Point(0.64, 0.33), Point(0.21, 0.71), Point(0.15, 0.06)],
        curve: .gamma(2.199_218_75))

    package init(white: Point, primaries: [Point], curve: TransferCurve) {
        self.white = white
        self.primaries = primaries
        self.curve = curve
    }

    /// Whether the difference to sRGB cannot be seen.
    package var isSRGB: Bool {
        let points = zip([white] + primaries, [Self.sRGB.white] + Self.sRGB.primaries)
        return curve == .sRGB && points.allSatisfy { abs($0.x - $1.x) < 0.003 && abs($0.y - $1.y) < 0.003 }
    }

    /// The profile, of version 4. A grey one has the curve alone.
    /// - Returns: nil when the primaries do not span a space of colours.
    package func profile(isGrey: Bool) -> [UInt8]? {
        guard let tags = isGrey ? [("kTRC", curve.body)] : colourTags else { return nil }
        var header = [UInt8](repeating: 0, count: 128)
        header.replaceSubrange(8..<24, with: [4, 0x30, 0, 0] + Array((isGrey ? "mntrGRAYXYZ " : "mntrRGB XYZ ").utf8))
        header.replaceSubrange(36..<40, with: Array("acsp".utf8))
        header.replaceSubrange(68..<80, with: Self.d50.flatMap(ICCNumber.bytes))
        var writer = ICCWriter(header: header)
        writer.add("wtpt", Self.xyz(Self.d50))
        for (name, body) in tags { writer.add(name, body) }
        writer.add(description: ICCWriter.plainDescription)
        return writer.profile
    }

    private var colourTags: [(String, [UInt8])]? {
        guard let white = white.colour, primaries.count == 3 else { return nil }
        let colours = primaries.compactMap(\.colour)
        guard colours.count == 3,
            // The amounts of the primaries that give white.
            let amounts = Matrix(columns: colours).inverse?.times(white), let adaptation = Self.adaptation(from: white)
        else { return nil }
        var tags: [(String, [UInt8])] = [
            ("chad", Array("sf32\0\0\0\0".utf8) + adaptation.flat.flatMap(ICCNumber.bytes))
        ]
        for (name, (colour, amount)) in zip(["rXYZ", "gXYZ", "bXYZ"], zip(colours, amounts)) {
            let adapted = adaptation.times(colour.map { $0 * amount })
            // Primaries nearly on a line give numbers that a profile cannot hold.
            guard adapted.allSatisfy({ abs($0) < 4 }) else { return nil }
            tags.append((name, Self.xyz(adapted)))
        }
        return tags + ["rTRC", "gTRC", "bTRC"].map { ($0, curve.body) }
    }

    private static let d50 = [0.9642, 1, 0.8249]

    private static func xyz(_ colour: [Double]) -> [UInt8] {
        Array("XYZ \0\0\0\0".utf8) + colour.flatMap(ICCNumber.bytes)
    }

    /// The matrix of Bradford (ICC.1:2022, annex E), which turns colours under `white` into those under D50.
    private static func adaptation(from white: [Double]) -> Matrix? {
        let cones = Matrix(rows: [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
        let from = cones.times(white), to = cones.times(d50)
        guard from.allSatisfy({ $0 > 0 }), let back = cones.inverse else { return nil }
        let scaled = Matrix(rows: (0..<3).map { row in cones.rows[row].map { $0 * to[row] / from[row] } })
        return Matrix(columns: (0..<3).map { column in back.times(scaled.column(column)) })
    }
}

/// Numbers of colour profiles: s15Fixed16Number (ICC.1:2022, 4.6).
enum ICCNumber {
    static func bytes(_ value: Double) -> [UInt8] { (Int(exactly: (value * 65_536).rounded()) ?? 0).bytes(4, .big) }
}

private struct Matrix {
    var rows: [[Double]]

    init(rows: [[Double]]) { self.rows = rows }

    init(columns: [[Double]]) { rows = (0..<3).map { row in columns.map { $0[row] } } }

    var flat: [Double] { rows.flatMap { $0 } }

    func column(_ index: Int) -> [Double] { rows.map { $0[index] } }

    func times(_ vector: [Double]) -> [Double] { rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } } }

    var inverse: Matrix? {
        func cofactor(_ row: Int, _ column: Int) -> Double {
            let (r1, r2, c1, c2) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
            return rows[r1][c1] * rows[r2][c2] - rows[r1][c2] * rows[r2][c1]
        }
        let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * cofactor(0, $1) }
        guard abs(determinant) > 1e-6 else { return nil }
        return Matrix(rows: (0..<3).map { row in (0..<3).map { cofactor($0, row) / determinant } })
    }
}
