import CTurboJPEG
import VitrineCore
import VitrineFormats

struct PlaneDecoder {
    let bytes: [UInt8]
    private let size: PixelSize
    let isGrey: Bool
    private let subsampling: Int32

    /// - Returns: nil unless the picture is YCbCr or grey, with 8 bits, Huffman coding, and a subsampling that TurboJPEG
    ///   knows.
    init?(_ source: SourceImage) {
        guard source.kind == .jpeg, let frame = JPEGFrame(source.bytes), frame.coding != .other,
            frame.precision == 8, frame.isGrey || frame.isYCbCr, let decoder = TurboDecoder()
        else { return nil }
        let space = frame.isGrey ? TJCS_GRAY : TJCS_YCbCr
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = -1
        var found: Int32 = -1
        let status = source.bytes.withUnsafeBufferPointer {
            tjDecompressHeader3(
                decoder.handle, $0.baseAddress, UInt($0.count), &width, &height, &subsampling, &found)
        }
        guard status == 0 || decoder.hasOnlyWarned, subsampling >= 0, found == Int32(bitPattern: space.rawValue),
            Int(width) == source.storedSize.width, Int(height) == source.storedSize.height
        else { return nil }
        bytes = source.bytes
        size = source.storedSize
        isGrey = frame.isGrey
        self.subsampling = subsampling
    }

    /// - Parameter shrink: 1, 2, 4 or 8.
    /// - Returns: the picture before the orientation is applied, and the damage of its data, if there is any. It is the same
    ///   at every size, because all of the data is read each time. (libjpeg-turbo 2.1.5 agreed at all four sizes about each
    ///   of 24,000 damaged files.)
    func decode(shrink: Int) throws(ImageError) -> (picture: PlanarPicture, damage: ImageError?) {
        guard let decoder = TurboDecoder() else { throw ImageError("TurboJPEG does not start") }
        let scaled = DecoderShrink.size(of: size, shrunkBy: shrink)
        let picture = PlanarPicture(components: components(scaled, shrink: shrink), size: scaled)
        if scaled.shortEdge < Self.minFullyWrittenEdge {
            for component in picture.components { component.plane.fill(with: Self.grey) }
        }
        if decode(to: picture, with: decoder) { return (picture, nil) }
        guard decoder.hasOnlyWarned else { throw decoder.error }
        // TurboJPEG reports an error after a warning as a warning, and leaves the planes unwritten. The picture is decoded
        // again to planes of a known value, so that unwritten planes are recognised.
        for component in picture.components { component.plane.fill(with: Self.grey) }
        _ = decode(to: picture, with: decoder)
        guard picture.components.contains(where: { !$0.plane.isFilled(with: Self.grey) }) else { throw decoder.error }
        return (picture, JPEGDamage.find(in: bytes))
    }

    /// Reads all of the coded data, and makes as few pixels of it as possible.
    func verify() throws(ImageError) -> ImageError? {
        guard let decoder = TurboDecoder() else { throw ImageError("TurboJPEG does not start") }
        let shrink = 8
        let scaled = DecoderShrink.size(of: size, shrunkBy: shrink)
        let picture = PlanarPicture(components: components(scaled, shrink: shrink), size: scaled)
        if decode(to: picture, with: decoder) { return nil }
        return decoder.hasOnlyWarned ? JPEGDamage.find(in: bytes) : decoder.error
    }

    private static let grey: UInt8 = 128
    /// The short edge in pixels below which TurboJPEG may leave samples unwritten.
    private static let minFullyWrittenEdge = 64

    private func decode(to picture: PlanarPicture, with decoder: borrowing TurboDecoder) -> Bool {
        var planes = picture.components.map { Optional($0.plane.samples) }
        var strides = picture.components.map { Int32($0.plane.stride) }
        return bytes.withUnsafeBufferPointer {
            tjDecompressToYUVPlanes(
                decoder.handle, $0.baseAddress, UInt($0.count), &planes, Int32(picture.size.width), &strides,
                Int32(picture.size.height), TJFLAG_LIMITSCANS)
        } == 0
    }

    private func components(_ scaled: PixelSize, shrink: Int) -> [PlanarPicture.Component] {
        return (0..<(isGrey ? 1 : 3)).map { index in
            let width = Int(tjPlaneWidth(Int32(index), Int32(scaled.width), subsampling))
            let height = Int(tjPlaneHeight(Int32(index), Int32(scaled.height), subsampling))
            let factors = index == 0 ? (1, 1) : Self.chromaFactors(subsampling)
            return PlanarPicture.Component(
                plane: Plane(width: width, height: height),
                part: PlaneRegion(
                    width: Double(size.width) / Double(shrink * factors.0),
                    height: Double(size.height) / Double(shrink * factors.1)))
        }
    }

    private static func chromaFactors(_ subsampling: Int32) -> (Int, Int) {
        switch subsampling {
        case Int32(TJSAMP_422.rawValue): (2, 1)
        case Int32(TJSAMP_420.rawValue): (2, 2)
        case Int32(TJSAMP_440.rawValue): (1, 2)
        case Int32(TJSAMP_411.rawValue): (4, 1)
        default: (1, 1)
        }
    }
}
