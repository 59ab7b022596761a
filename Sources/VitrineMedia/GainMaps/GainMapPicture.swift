import VitrineCore
import VitrineFormats

struct GainMapPicture {
    let map: GainMap
    private let channels: [PlanarPicture]

    /// The quality of the published map. At half of the picture's size, its gains differ from the source's by 0.02 stops (root
    /// mean square), and it takes 6 to 7 % of the picture's bytes.
    private static let quality = 75
    private static let originalQuality = 92

    init(_ map: GainMap, _ planes: [Plane]) {
        if let table = map.sampleTable {
            for plane in planes { plane.replaceSamples(by: table) }
        }
        self.map = map.published
        channels = planes.map { PlanarPicture($0) }
    }

    private init(_ map: GainMap, _ channels: [PlanarPicture]) {
        self.map = map
        self.channels = channels
    }

    private var size: PixelSize { channels[0].size }

    func upright(_ orientation: Int) -> GainMapPicture {
        GainMapPicture(map, channels.map { $0.upright(orientation) })
    }

    func framed(_ frame: PictureFrame) throws(ImageError) -> GainMapPicture {
        let framed = PixelSize(
            width: max(1, Int((Double(size.width) * frame.width).rounded())),
            height: max(1, Int((Double(size.height) * frame.height).rounded())))
        var parts: [PlanarPicture] = []
        for channel in channels {
            let size = channel.size
            let plane = try channel.components[0].plane.packed.withBytes { samples throws(ImageError) in
                try VipsPicture(samples: samples, size: size).framed(frame, to: framed).plane()
            }
            parts.append(PlanarPicture(plane))
        }
        return GainMapPicture(map, parts)
    }

    /// The map as a JPEG of half the size of a picture, or in its own size if that is smaller.
    func jpeg(beside picture: PixelSize, with resizer: PlaneResizer) throws(ImageError) -> [UInt8] {
        let half = PixelSize(width: (picture.width + 1) / 2, height: (picture.height + 1) / 2)
        return try encoded(half.longEdge < size.longEdge ? half : size, Self.quality, with: resizer)
    }

    func original(with resizer: PlaneResizer) throws(ImageError) -> [UInt8] {
        try encoded(size, Self.originalQuality, with: resizer)
    }

    private func encoded(_ size: PixelSize, _ quality: Int, with resizer: PlaneResizer) throws(ImageError) -> [UInt8] {
        var resized: [PlanarPicture] = []
        for channel in channels { resized.append(try channel.resized(to: size, with: resizer)) }
        guard resized.count == 3 else { return try PlaneEncoder.jpeg(resized[0], quality: quality) }
        return try PlaneEncoder.jpeg(rgb: resized.map { $0.components[0].plane }, quality: quality)
    }
}

extension PlanarPicture {
    fileprivate init(_ plane: Plane) {
        self.init(
            components: [
                Component(plane: plane, part: PlaneRegion(width: Double(plane.width), height: Double(plane.height)))
            ], size: PixelSize(width: plane.width, height: plane.height))
    }
}

extension Plane {
    fileprivate var packed: [UInt8] {
        var packed: [UInt8] = []
        packed.reserveCapacity(width * height)
        for y in 0..<height { packed += UnsafeBufferPointer(start: samples + y * stride, count: width) }
        return packed
    }

    fileprivate func replaceSamples(by table: [UInt8]) {
        for y in 0..<height {
            let row = samples + y * stride
            for x in 0..<width { row[x] = table[Int(row[x])] }
        }
    }
}
