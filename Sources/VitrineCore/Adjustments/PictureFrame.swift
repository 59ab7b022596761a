/// The part of a picture that straightening and cropping leave.
///
/// The picture is turned around its centre. Of what is then inside of it, the largest part with its shape is kept, and
/// the crop is a part of this.
package struct PictureFrame: Hashable, Sendable {
    private let whole: PixelSize
    package let size: PixelSize
    /// The left edge in fractions of the width of the whole picture.
    package let x: Double
    /// The top edge in fractions of the height of the whole picture.
    package let y: Double
    /// In fractions of the width of the whole picture.
    package let width: Double
    /// In fractions of the height of the whole picture.
    package let height: Double
    private let sine: Double
    private let cosine: Double

    /// - Parameters:
    ///   - angle: in hundredths of a degree, clockwise.
    ///   - crop: left, top, right and bottom in hundredths of a percent.
    init(of whole: PixelSize, angle: Int, crop: [Int]) {
        self.whole = whole
        (sine, cosine) = Self.sineAndCosine(ofHundredths: angle)
        let ratio = Double(whole.longEdge) / Double(max(1, whole.shortEdge))
        let scale = angle == 0 ? 1 : 1 / (cosine + ratio * abs(sine))
        let sides = crop.map { Double($0) / 10_000 }
        x = (1 - scale) / 2 + scale * sides[0]
        y = (1 - scale) / 2 + scale * sides[1]
        width = scale * (sides[2] - sides[0])
        height = scale * (sides[3] - sides[1])
        size = PixelSize(
            width: max(1, Int((Double(whole.width) * width).rounded())),
            height: max(1, Int((Double(whole.height) * height).rounded())))
    }

    /// The matrix and the offset that map positions in a picture to positions in its frame: `x' = a·x + b·y + e` and
    /// `y' = c·x + d·y + f`, in the order a, b, c, d, e, f.
    /// - Parameters:
    ///   - picture: the size of the whole picture, which may have been reduced.
    ///   - frame: the size in which the frame is wanted.
    package func map(from picture: PixelSize, to frame: PixelSize) -> [Double] {
        let (width, height) = (Double(whole.width), Double(whole.height))
        let across = Double(picture.width) / width
        let down = Double(picture.height) / height
        // From the frame back to the picture.
        let (column, row) = (width * self.width / Double(frame.width), height * self.height / Double(frame.height))
        let back = [across * cosine * column, across * sine * row, -down * sine * column, down * cosine * row]
        let corner = (x: width * (x - 0.5), y: height * (y - 0.5))
        let start = (
            x: across * (cosine * corner.x + sine * corner.y + width / 2),
            y: down * (cosine * corner.y - sine * corner.x + height / 2)
        )
        let determinant = back[0] * back[3] - back[1] * back[2]
        let map = [back[3], -back[1], -back[2], back[0]].map { $0 / determinant }
        return map + [-(map[0] * start.x + map[1] * start.y), -(map[2] * start.x + map[3] * start.y)]
    }

    /// The sine and the cosine of a small angle by their series, which give the same bits on every computer.
    private static func sineAndCosine(ofHundredths angle: Int) -> (Double, Double) {
        let radians = Double(angle) / 18_000 * Double.pi
        var (sine, cosine, term) = (0.0, 0.0, 1.0)
        for power in 0..<16 {
            if power % 2 == 0 { cosine += power % 4 == 0 ? term : -term } else { sine += power % 4 == 1 ? term : -term }
            term *= radians / Double(power + 1)
        }
        return (sine, cosine)
    }
}

extension Adjustments {
    /// The EXIF orientation (1 to 8) that a picture has after it was turned and mirrored.
    /// - Parameter orientation: the one that the file asks for.
    package func orientation(after orientation: Int) -> Int {
        // Each is a number of quarter turns clockwise, and then perhaps a mirroring.
        let all = [(0, false), (0, true), (2, false), (2, true), (1, true), (1, false), (3, true), (3, false)]
        let (quarters, isFlipped) = all.indices.contains(orientation - 1) ? all[orientation - 1] : all[0]
        let turned = (quarters + (isFlipped ? 4 - turn / 90 : turn / 90)) % 4
        return (all.firstIndex { $0 == (turned, isFlipped != isMirrored) } ?? 0) + 1
    }

    /// The part that is left of a picture that was turned already; nil for all of it.
    package func frame(of turned: PixelSize) -> PictureFrame? {
        guard values[.straighten] != nil || values[.crop] != nil else { return nil }
        return PictureFrame(of: turned, angle: straighten, crop: crop)
    }

    /// - Parameter upright: the size of the picture before, with the orientation that the file asks for.
    package func size(of upright: PixelSize) -> PixelSize {
        let turned = turn % 180 == 0 ? upright : PixelSize(width: upright.height, height: upright.width)
        return frame(of: turned)?.size ?? turned
    }

    /// Whether pixels stay what they are, apart from their place, so that a JPEG can be rendered in its own planes.
    package var keepsPixels: Bool { straighten == 0 && !changesColours }
}
