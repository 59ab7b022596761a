import Testing

@testable import VitrineCore

@Suite struct PictureFrameTests {
    private static func adjustments(_ turn: Int, isMirrored: Bool = false) throws -> Adjustments {
        try Adjustments([.turn: .number(turn * 100), .mirror: .flag(isMirrored)])
    }

    /// The corners of a picture in the order top left, top right, bottom right, bottom left, after an orientation was
    /// applied to it.
    private static func corners(_ orientation: Int) -> [Int] {
        let turned = [[0, 1, 2, 3], [3, 0, 1, 2], [2, 3, 0, 1], [1, 2, 3, 0]]
        func mirrored(_ corners: [Int]) -> [Int] { [corners[1], corners[0], corners[3], corners[2]] }
        switch orientation {
        case 2: return mirrored(turned[0])
        case 3: return turned[2]
        case 4: return mirrored(turned[2])
        case 5: return mirrored(turned[1])
        case 6: return turned[1]
        case 7: return mirrored(turned[3])
        case 8: return turned[3]
        default: return turned[0]
        }
    }

    @Test(arguments: 1...8, [0, 90, 180, 270])
    func turnsFollowTheOrientationOfTheFile(orientation: Int, turn: Int) throws {
        var corners = Self.corners(orientation)
        for _ in 0..<turn / 90 { corners = [corners[3], corners[0], corners[1], corners[2]] }
        #expect(Self.corners(try Self.adjustments(turn).orientation(after: orientation)) == corners)
        let mirrored = [corners[1], corners[0], corners[3], corners[2]]
        #expect(
            Self.corners(try Self.adjustments(turn, isMirrored: true).orientation(after: orientation)) == mirrored)
    }

    @Test(
        arguments: [
            ([.turn: .number(9000)], 3000, 4000), ([.turn: .number(18_000)], 4000, 3000),
            ([.crop: .numbers([850, 0, 9150, 10_000])], 3320, 3000),
            ([.crop: .numbers([850, 0, 9150, 10_000]), .turn: .number(27_000)], 2490, 4000),
            ([.crop: .numbers([0, 0, 100, 100])], 40, 30),
            // 1 / (cos 10° + 4/3 · sin 10°) = 0.822.
            ([.straighten: .number(1000)], 3289, 2466), ([.straighten: .number(-1000)], 3289, 2466),
            ([.straighten: .number(1000), .crop: .numbers([5000, 5000, 10_000, 10_000])], 1644, 1233),
            ([.contrast: .number(1000)], 4000, 3000),
        ] as [([Adjustments.Key: Adjustments.Value], Int, Int)])
    func sizesFollow(values: [Adjustments.Key: Adjustments.Value], width: Int, height: Int) throws {
        let size = try Adjustments(values).size(of: PixelSize(width: 4000, height: 3000))
        #expect(size == PixelSize(width: width, height: height))
    }

    @Test func noPictureIsEmpty() throws {
        let crop = try Adjustments([.crop: .numbers([0, 9900, 100, 10_000]), .straighten: .number(1500)])
        for (width, height) in [(1, 1), (1, 5000), (3, 2)] {
            let size = crop.size(of: PixelSize(width: width, height: height))
            #expect(size.width >= 1 && size.height >= 1)
        }
    }

    /// The frame of a picture that was turned lies within it, whatever the angle, and touches its edges.
    @Test(
        arguments: [-1500, -730, -10, 10, 90, 1500],
        [PixelSize(width: 4001, height: 3001), PixelSize(width: 900, height: 2700)])
    func aStraightenedPictureHasNoEmptyCorners(angle: Int, size: PixelSize) throws {
        let frame = try #require(try Adjustments([.straighten: .number(angle)]).frame(of: size))
        let map = frame.map(from: size, to: frame.size)
        let determinant = map[0] * map[3] - map[1] * map[2]
        var distances: [Double] = []
        for (x, y) in [(0, 0), (frame.size.width, 0), (0, frame.size.height), (frame.size.width, frame.size.height)] {
            let (u, v) = (Double(x) - map[4], Double(y) - map[5])
            let source = (
                x: (map[3] * u - map[1] * v) / determinant, y: (map[0] * v - map[2] * u) / determinant
            )
            distances += [source.x, source.y, Double(size.width) - source.x, Double(size.height) - source.y]
        }
        let nearest = try #require(distances.min())
        #expect(abs(nearest) < 0.01)
    }

    @Test func aReducedPictureHasTheSameFrame() throws {
        let size = PixelSize(width: 4000, height: 3000)
        let adjustments = try Adjustments([.straighten: .number(500), .crop: .numbers([1000, 2000, 8000, 9000])])
        let frame = try #require(adjustments.frame(of: size))
        let whole = frame.map(from: size, to: PixelSize(width: 1000, height: 750))
        let half = frame.map(from: PixelSize(width: 2000, height: 1500), to: PixelSize(width: 1000, height: 750))
        for index in 0..<4 { #expect(abs(half[index] - whole[index] * 2) < 1e-9) }
        for index in 4..<6 { #expect(abs(half[index] - whole[index]) < 1e-6) }
    }
}
