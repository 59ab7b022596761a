import VitrineCore

/// Renders JPEGs in their own planes, without converting colours and without upsampling chroma, so that there are half as many
/// samples to resize.
///
/// The decoded picture is halved again and again. Each size is made from the smallest of these pictures that is not
/// smaller than it. They depend on the source alone, so the bytes of one size do not depend on which other sizes are made
/// at the same time.
///
/// Copies of the coded picture need no pixels. If a photo's pictures are all copies, its data is only verified.
struct PlanarRenderer {
    private let source: SourceImage
    private let decoder: PlaneDecoder
    private let profile: [UInt8]?
    private let gainMap: GainMapPicture?
    private let resizer: PlaneResizer
    private let frame: PictureFrame?

    /// - Parameter adjustments: those that only crop the picture, besides its orientation.
    /// - Returns: nil for what libvips must render: other formats, other kinds of JPEG, and colours that must be converted.
    init?(
        _ source: SourceImage, gainMap: GainMapPicture?, policy: ColourPolicy, adjustments: Adjustments?,
        resizer: PlaneResizer
    ) {
        guard let decoder = PlaneDecoder(source) else { return nil }
        switch ColourPlan(profile: source.colours.profile, of: decoder.isGrey ? .grey : .rgb, policy: policy) {
        case .plain: profile = nil
        case .keeping(let bytes): profile = bytes
        case .converting: return nil
        }
        self.source = source
        self.gainMap = gainMap
        self.decoder = decoder
        self.resizer = resizer
        frame = adjustments?.frame(of: source.storedSize.upright(orientation: source.orientation))
    }

    func images(_ targets: [RenderTarget]) throws(ImageError) -> (images: [[UInt8]], damage: ImageError?) {
        let copies = targets.indices.filter { targets[$0].isCopy }
        if copies.isEmpty {
            return try render(targets)
        }
        var images = [[UInt8]](repeating: [], count: targets.count)
        var damage: ImageError?
        let others = targets.indices.filter { !targets[$0].isCopy }
        if others.isEmpty {
            damage = try decoder.verify()
        } else {
            // Decoding the pixels for the other images verifies the coded data, too.
            try render(targets, others, into: &images, &damage)
        }
        if damage == nil, let copy = PictureCopier.copy(of: source) {
            for index in copies { images[index] = try encoder(targets[index]).assembled(copy) }
        }
        let remaining = copies.filter { images[$0].isEmpty }
        if !remaining.isEmpty { try render(targets, remaining, into: &images, &damage) }
        return (images, damage)
    }

    private func render(
        _ targets: [RenderTarget], _ indices: [Int], into images: inout [[UInt8]], _ damage: inout ImageError?
    ) throws(ImageError) {
        let rendered = try render(indices.map { targets[$0] })
        for (index, image) in zip(indices, rendered.images) { images[index] = image }
        damage = damage ?? rendered.damage
    }

    private func render(_ targets: [RenderTarget]) throws(ImageError) -> (images: [[UInt8]], damage: ImageError?) {
        let size = frame?.size ?? source.storedSize.upright(orientation: source.orientation)
        var images = [[UInt8]](repeating: [], count: targets.count)
        var damage: ImageError?
        for base in RenderBase.all(for: targets, source: size) {
            let decoded = try decoder.decode(shrink: base.shrink)
            damage = damage ?? decoded.damage
            let upright = decoded.picture.upright(source.orientation)
            let window = frame.map { PlaneRegion(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
            var chain = [window.map { upright.cropped(to: $0, size: base.size) } ?? upright]
            for index in base.targets {
                images[index] = try image(targets[index], of: size, from: &chain)
            }
        }
        return (images, damage)
    }

    private func image(
        _ target: RenderTarget, of size: PixelSize, from chain: inout [PlanarPicture]
    ) throws(ImageError) -> [UInt8] {
        let whole = RenderBase.whole(of: target, source: size)
        let level = try level(covering: whole, in: &chain)
        let picture: PlanarPicture
        if target.size == whole, level.size == whole, level.isReady {
            picture = level
        } else {
            picture = try level.resized(
                to: target.size, window: Self.window(of: target.size, in: whole), with: resizer)
        }
        return try encoder(target).encode(picture)
    }

    private func encoder(_ target: RenderTarget) -> ImageEncoder {
        ImageEncoder(target: target, profile: profile, gainMap: gainMap, resizer: resizer)
    }

    private func level(covering size: PixelSize, in chain: inout [PlanarPicture]) throws(ImageError) -> PlanarPicture {
        var index = 0
        while true {
            let half = PixelSize(
                width: (chain[index].size.width + 1) / 2, height: (chain[index].size.height + 1) / 2)
            guard half.width >= size.width, half.height >= size.height, half != chain[index].size else {
                return chain[index]
            }
            index += 1
            if index == chain.count { chain.append(try chain[index - 1].resized(to: half, with: resizer)) }
        }
    }

    private static func window(of size: PixelSize, in whole: PixelSize) -> PlaneRegion {
        PlaneRegion(
            x: Double((whole.width - size.width) / 2) / Double(whole.width),
            y: Double((whole.height - size.height) / 2) / Double(whole.height),
            width: Double(size.width) / Double(whole.width), height: Double(size.height) / Double(whole.height))
    }
}
