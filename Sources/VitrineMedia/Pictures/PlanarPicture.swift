import CZimg
import VitrineCore

/// A picture in the planes of JPEG: luma alone, or luma and two planes of chroma that may be smaller.
///
/// Chroma samples are centred on the luma samples that they belong to, as JFIF says and as all common decoders assume.
struct PlanarPicture {
    struct Component {
        var plane: Plane
        /// The part of the plane that the picture takes, without the decoder's padding.
        var part: PlaneRegion
    }

    var components: [Component]
    var size: PixelSize

    var isGrey: Bool { components.count == 1 }

    var samples: [UnsafeMutablePointer<UInt8>?] {
        (0..<3).map { $0 < components.count ? components[$0].plane.samples : nil }
    }

    /// The bytes of a row of each of the three planes; 0 for the chroma of a grey picture.
    var strides: [Int32] {
        (0..<3).map { $0 < components.count ? Int32(components[$0].plane.stride) : 0 }
    }

    /// Whether the planes can be encoded without resizing: 4:2:0, and the picture begins in their corner.
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

    /// The part of the picture inside `window`, as a picture of this size. Its samples stay where they are.
    /// - Parameter window: in fractions of the picture's width and height.
    func cropped(to window: PlaneRegion, size: PixelSize) -> PlanarPicture {
        let parts = components.map { component in
            let part = component.part
            return Component(
                plane: component.plane,
                part: PlaneRegion(
                    x: part.x + window.x * part.width, y: part.y + window.y * part.height,
                    width: window.width * part.width, height: window.height * part.height))
        }
        return PlanarPicture(components: parts, size: size)
    }

    /// The part of the picture inside `window`, resized to `size`, as 4:2:0.
    /// - Parameter window: in fractions of the picture's width and height.
    func resized(to size: PixelSize, window: PlaneRegion = .whole, with resizer: PlaneResizer) throws(ImageError)
        -> PlanarPicture
    {
        var resized: [Component] = []
        for index in components.indices {
            let component = components[index]
            let pixels = index == 0 ? size : Self.chromaSize(of: size)
            // With an odd width, the plane of chroma is half a sample wider than the picture.
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
    static let whole = PlaneRegion(width: 1, height: 1)
}
