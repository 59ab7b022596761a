import CZimg
import VitrineCore

/// A picture as JPEG has it: luma alone, or luma and two planes of chroma that may be smaller.
///
/// Chroma samples lie in the middle of the luma samples that they belong to, as JFIF says and as all common decoders
/// take them.
struct PlanarPicture {
    struct Component {
        var plane: Plane
        /// Where the picture lies in it. What a decoder pads is not part of it.
        var part: PlaneRegion
    }

    /// One or three.
    var components: [Component]
    var size: PixelSize

    var isGrey: Bool { components.count == 1 }

    /// Three places, as C wants them; those of a grey picture's chroma are empty.
    var samples: [UnsafeMutablePointer<UInt8>?] {
        (0..<3).map { $0 < components.count ? components[$0].plane.samples : nil }
    }

    /// Bytes a row, in three places.
    var strides: [Int32] {
        (0..<3).map { $0 < components.count ? Int32(components[$0].plane.stride) : 0 }
    }

    /// Whether it can be encoded as it is: 4:2:0, from the corner of the planes.
    var isReady: Bool {
        components.indices.allSatisfy { index in
            let component = components[index]
            let expected = index == 0 ? size : Self.chromaSize(of: size)
            return component.plane.width == expected.width && component.plane.height == expected.height
                && component.part.x == 0 && component.part.y == 0
        }
    }

    static func chromaSize(of size: PixelSize) -> PixelSize {
        PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    }

    /// Turned and mirrored so that EXIF's `orientation` (1 to 8) becomes 1.
    func upright(_ orientation: Int) -> PlanarPicture {
        guard (2...8).contains(orientation) else { return self }
        let turned = components.map { component in
            let from = component.plane
            let isOnItsSide = orientation >= 5
            let to = Plane(
                width: isOnItsSide ? from.height : from.width, height: isOnItsSide ? from.width : from.height)
            vitrine_turn_plane(
                from.samples, from.stride, Int32(from.width), Int32(from.height), to.samples, to.stride,
                Int32(orientation))
            return Component(
                plane: to, part: component.part.turned(orientation, width: from.width, height: from.height))
        }
        return PlanarPicture(components: turned, size: size.upright(orientation: orientation))
    }

    /// The part of the picture inside `window`, at this size, as 4:2:0.
    /// - Parameter window: in parts of the picture's width and height.
    func resized(to size: PixelSize, window: PlaneRegion = .whole, with resizer: PlaneResizer) throws(ImageError)
        -> PlanarPicture
    {
        var resized: [Component] = []
        for index in components.indices {
            let component = components[index]
            let pixels = index == 0 ? size : Self.chromaSize(of: size)
            // An odd width has half a chroma sample more than the picture is wide.
            let scale = index == 0 ? 1.0 : 2.0
            let part = component.part
            let region = PlaneRegion(
                x: part.x + window.x * part.width, y: part.y + window.y * part.height,
                width: window.width * part.width * Double(pixels.width) * scale / Double(size.width),
                height: window.height * part.height * Double(pixels.height) * scale / Double(size.height))
            let plane = try resizer.resize(component.plane, region, to: pixels)
            resized.append(
                Component(
                    plane: plane,
                    part: PlaneRegion(width: Double(size.width) / scale, height: Double(size.height) / scale)))
        }
        return PlanarPicture(components: resized, size: size)
    }
}

extension PlaneRegion {
    /// All of a picture.
    static let whole = PlaneRegion(width: 1, height: 1)
}
