package struct PhotoMedia: Hashable, Sendable {
    package var renditions: RenditionSet
    package var original: OutputPath?
    @Indirect package var video: VideoFile?
    @Indirect package var motion: VideoFile?

    init(renditions: RenditionSet, original: OutputPath? = nil, video: VideoFile? = nil, motion: VideoFile? = nil) {
        self.renditions = renditions
        self.original = original
        self.video = video
        self.motion = motion
    }

    package var paths: [OutputPath] {
        renditions.all.map(\.path) + [original].compactMap(\.self) + (video?.paths ?? []) + (motion?.paths ?? [])
    }

    /// What can be shown as long as some files are not made.
    /// - Returns: nil when there are no images, or no video for an item that is one.
    package func available(or earlier: PhotoMedia?, where isThere: (OutputPath) -> Bool) -> PhotoMedia? {
        let candidates = [self, earlier].compactMap(\.self)
        guard let images = candidates.map(\.renditions).first(where: { $0.all.allSatisfy { isThere($0.path) } }) else {
            return nil
        }
        var shown = self
        shown.renditions = images
        if video != nil {
            guard var found = candidates.compactMap(\.video).first(where: { isThere($0.path) }) else { return nil }
            if let path = found.av1?.path, !isThere(path) { found.av1 = nil }
            shown.video = found
        }
        if let motion { shown.motion = candidates.compactMap(\.motion).first { $0.shows(motion) && isThere($0.path) } }
        // An earlier original may contain what is not to be published any more.
        if let original, !isThere(original) { shown.original = nil }
        return shown
    }
}

extension VideoFile {
    fileprivate func shows(_ other: VideoFile) -> Bool {
        MediaName.picture(of: path) == MediaName.picture(of: other.path)
    }
}

package struct PublishedMedia: Sendable {
    package typealias Item = (path: SourcePath, media: PhotoMedia)
    private typealias Finder = (byPath: [SourcePath: PhotoMedia], byPicture: [String: PhotoMedia])

    private let items: [Item]
    /// A photo that was renamed has the same picture. A build that makes no media looks nothing up.
    private let finder: OnDemand<Finder>

    init(_ items: [Item]) {
        self.items = items
        finder = OnDemand {
            let pictures = items.map { (Self.key($0.media.renditions.picture, $0.media), $0.media) }
            return (Dictionary(items) { first, _ in first }, Dictionary(pictures) { first, _ in first })
        }
    }

    /// A video is not found by the picture that was chosen as its poster.
    private static func key(_ picture: String, _ media: PhotoMedia) -> String {
        media.video.flatMap { MediaName.picture(of: $0.path).map(String.init) } ?? picture
    }

    package func media(of photo: Photo) -> PhotoMedia? {
        let picture = MediaName.picture(ofPixels: photo.pictureDigest)
        let (byPath, byPicture) = finder.value
        return [byPicture[picture], byPath[photo.path]].compactMap(\.self).first { ($0.video != nil) == photo.isVideo }
    }
}

// MARK: As bytes

extension PublishedMedia {
    package var packed: [UInt8] {
        var numbers: [RenditionRecipes: Int] = [:]
        var recipes: [RenditionRecipes] = []
        for item in items where numbers[item.media.renditions.recipes] == nil {
            numbers[item.media.renditions.recipes] = recipes.count
            recipes.append(item.media.renditions.recipes)
        }
        var writer = PackedWriter()
        writer.add(list: recipes) { $1.add(to: &$0) }
        writer.add(list: items) { writer, item in
            writer.add(item.path.text)
            writer.add(numbers[item.media.renditions.recipes] ?? 0)
            writer.add(item.media.renditions.pixels)
            writer.add(optional: item.media.renditions.gainMap) { $0.add($1) }
            writer.add(optional: item.media.video) { $1.add(to: &$0) }
            writer.add(optional: item.media.motion) { $1.add(to: &$0) }
        }
        return writer.bytes
    }

    package init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        let recipes = try reader.list { reader throws(PackedReader.Invalid) in try RenditionRecipes(&reader) }
        self.init(
            try reader.list { reader throws(PackedReader.Invalid) in
                let path = SourcePath(try reader.text())
                let number = try reader.integer()
                guard recipes.indices.contains(number) else { throw PackedReader.Invalid() }
                let pixels = try reader.text()
                let gainMap = try reader.optional { reader throws(PackedReader.Invalid) in try reader.text() }
                let renditions = RenditionSet(recipes[number], pixels: pixels, gainMap: gainMap)
                let video = try reader.optional { reader throws(PackedReader.Invalid) in try VideoFile(&reader) }
                let motion = try reader.optional { reader throws(PackedReader.Invalid) in try VideoFile(&reader) }
                return (path, PhotoMedia(renditions: renditions, video: video, motion: motion))
            })
    }
}

extension RenditionRecipes {
    fileprivate func add(to writer: inout PackedWriter) {
        writer.add(list: thumbnails) { $1.add(to: &$0) }
        writer.add(list: pictures) { $1.add(to: &$0) }
        writer.add(list: alternatives) { $0.add(list: $1) { $1.add(to: &$0) } }
        writer.add(optional: share) { $1.add(to: &$0) }
    }

    fileprivate convenience init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        func list(_ reader: inout PackedReader) throws(PackedReader.Invalid) -> [Recipe] {
            try reader.list { reader throws(PackedReader.Invalid) in try Recipe(&reader) }
        }
        self.init(
            thumbnails: try list(&reader), pictures: try list(&reader),
            alternatives: try reader.list { reader throws(PackedReader.Invalid) in try list(&reader) },
            share: try reader.optional { reader throws(PackedReader.Invalid) in try Recipe(&reader) })
    }
}

extension RenditionRecipes.Recipe {
    fileprivate func add(to writer: inout PackedWriter) {
        writer.add(digits)
        writer.add(target.size)
        writer.add(byte: target.isCut ? 1 : 0)
        writer.add(byte: target.keepsGainMap ? 1 : 0)
        writer.add(target.format.rawValue)
    }

    /// Only what pages show of an image that exists is stored.
    fileprivate init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        digits = try reader.text()
        let (size, isCut, keepsGainMap) = (try reader.size(), try reader.byte() == 1, try reader.byte() == 1)
        guard let format = ImageFormat(rawValue: try reader.text()) else { throw PackedReader.Invalid() }
        target = RenderTarget(size: size, isCut: isCut, format: format, quality: 0, attribution: Attribution())
        target.keepsGainMap = keepsGainMap
    }
}

extension VideoFile {
    fileprivate func add(to writer: inout PackedWriter) {
        writer.add(path.text)
        writer.add(optional: av1?.path.text) { $0.add($1) }
        writer.add(size)
        writer.add(duration)
        writer.add(byte: hasSound ? 1 : 0)
    }

    fileprivate init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        let path = try reader.text()
        let av1 = try reader.optional { reader throws(PackedReader.Invalid) in try reader.text() }
        self.init(
            path: OutputPath(path), size: try reader.size(), duration: try reader.double(),
            hasSound: try reader.byte() == 1)
        self.av1 = av1.map { Source(path: OutputPath($0)) }
    }
}
