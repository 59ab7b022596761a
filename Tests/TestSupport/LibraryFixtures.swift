internal import Foundation
package import VitrineCore
internal import VitrineFormats

extension SourceRecord {
    /// A record with plain values for everything that a test does not set.
    package static func fixture(
        pixels: String = "pixels", size: PixelSize = PixelSize(width: 4000, height: 3000), kind: MediaKind = .jpeg,
        orientation: Int = 1, coded: CodedPicture? = nil, raw: RawContents? = nil, exif: ExifFields = ExifFields(),
        xmp: XMPFields = XMPFields()
    ) -> SourceRecord {
        SourceRecord(
            kind: kind, fileDigest: ContentDigest(of: "file " + pixels), pixelDigest: ContentDigest(of: pixels),
            fileSize: 3_141_592, storedSize: size, orientation: orientation, decoderMemory: 0, coded: coded,
            raw: raw, exif: exif, xmp: xmp)
    }
}

extension RawContents {
    /// A raw photo of 24 megapixels, unless a test wants another one.
    /// - Parameter preview: the size of the preview; nil when there is none.
    package static func fixture(
        pixels: String = "preview", size: PixelSize = PixelSize(width: 6000, height: 4000), orientation: Int = 1,
        preview: PixelSize? = PixelSize(width: 6000, height: 4000)
    ) -> RawContents {
        RawContents(
            format: .cr2, size: size, orientation: orientation,
            half: PixelSize(width: size.width / 2, height: size.height / 2),
            preview: preview.map {
                Preview(size: $0, orientation: orientation, pixelDigest: ContentDigest(of: pixels), decoderMemory: 0)
            })
    }
}

extension CodedPicture {
    /// A picture with chroma in half the width and half the height, unless a test wants another one.
    package static func fixture(
        bytes: Int64 = 1000, hasWideBlocks: Bool = true, hasTallBlocks: Bool = true, hasOtherProfile: Bool = false
    ) -> CodedPicture {
        CodedPicture(
            byteCount: bytes, hasWideBlocks: hasWideBlocks, hasTallBlocks: hasTallBlocks,
            hasOtherProfile: hasOtherProfile)
    }
}

extension ExifFields {
    /// The fields of a photo that was taken at a date.
    /// - Parameter date: the date in the form `YYYY:MM:DD HH:MM:SS`.
    package static func taken(_ date: String, offset: String? = nil, subSec: String? = nil) -> ExifFields {
        var exif = ExifFields()
        exif.dateTimeOriginal = date
        exif.offsetOriginal = offset
        exif.subSecOriginal = subSec
        return exif
    }
}

extension LibraryInput.PhotoSource {
    /// A photo at `path`, taken at `date`, with pixels that no other path has.
    package static func fixture(
        _ path: String, taken date: String? = nil, offset: String? = nil, subSec: String? = nil,
        size: PixelSize = PixelSize(width: 4000, height: 3000), sidecar: PhotoSidecar? = nil
    ) -> LibraryInput.PhotoSource {
        let exif = date.map { ExifFields.taken($0, offset: offset, subSec: subSec) } ?? ExifFields()
        return .init(
            path: SourcePath(path), record: .fixture(pixels: path, size: size, exif: exif), sidecar: sidecar)
    }
}

extension VideoFile {
    /// The short video of a Live Photo.
    package static let fixture = VideoFile(
        path: "media/motion.mp4", size: PixelSize(width: 960, height: 720), duration: 1.93, hasSound: false)
}

extension VideoFacts {
    /// A video of a phone with sound.
    package static func phone(
        seconds: Double = 12, size: PixelSize = PixelSize(width: 1920, height: 1080), hasSound: Bool = true
    ) -> VideoFacts {
        VideoFacts(
            container: .mov, duration: seconds, size: size,
            picture: Picture(index: 0, codec: "hevc", codedSize: size, frameRate: 29.97),
            sound: hasSound ? Sound(index: 1, codec: "aac", channels: 2) : nil)
    }
}

extension LibraryInput.PhotoSource {
    /// A video at `path`, taken at `date`.
    package static func video(
        _ path: String, taken date: String? = nil, _ video: VideoFacts = .fixture(), sidecar: PhotoSidecar? = nil
    ) -> LibraryInput.PhotoSource {
        var source = fixture(path, taken: date, size: video.size, sidecar: sidecar)
        source.record.video = video
        return source
    }
}

extension LibraryInput {
    package static func fixture(
        _ photos: [PhotoSource], settings: Settings = Settings(), albums: [String: AlbumText] = [:],
        collections: [CollectionText] = [], pages: [PageText] = [], texts: [Markdown: RenderedMarkdown] = [:]
    ) -> LibraryInput {
        LibraryInput(
            settings: settings, photos: photos,
            albums: Dictionary(uniqueKeysWithValues: albums.map { (SourcePath($0.key), $0.value) }),
            collections: collections, pages: pages, files: Set(photos.map(\.path)), texts: texts)
    }
}

extension AlbumText.Reference {
    package static func fixture(_ name: String) -> AlbumText.Reference {
        .init(name: name, mark: TextMark(line: 1, column: 1))
    }
}

extension Story {
    /// The story of a text in which each line is a paragraph: `![caption](name)`, several of these without spaces between
    /// them, `## chapter`, or words.
    package static func fixture(_ text: String) -> Story {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let parts = lines.enumerated().compactMap { index, line -> Part? in
            if line.isEmpty { return nil }
            if line.hasPrefix("## ") {
                return .chapter(html: String(line.dropFirst(3)), plain: String(line.dropFirst(3)))
            }
            let pictures = line.components(separatedBy: "![").dropFirst().compactMap { picture -> Picture? in
                let halves = picture.components(separatedBy: "](")
                guard halves.count == 2 else { return nil }
                return Picture(name: String(halves[1].dropLast()), line: index + 1, captionHTML: halves[0])
            }
            return pictures.isEmpty ? .text(html: "<p>\(line)</p>", plain: String(line)) : .pictures(pictures)
        }
        return Story(parts: parts)
    }
}

extension AlbumText {
    /// The text of an album whose look is `story`. It begins on line 5 of its file.
    package static func story(_ text: String) throws -> AlbumText {
        try decode(.map(["look": .text("story")]), body: text, bodyLine: 5, file: "album.md")
    }
}

extension Library {
    /// The file names of the photos of an album.
    package func names(in album: String) -> [String] {
        guard let album = albums.first(where: { $0.path == SourcePath(album) }) else { return [] }
        return album.photos.map { photos[$0].path.name }
    }

    package func smartAlbum(_ kind: SmartAlbumKind) -> [String]? {
        smartAlbums.first { $0.origin == .smart(kind) }?.photos.map { photos[$0].path.text }
    }
}

extension ConfigNode {
    package static func text(_ text: String, line: Int = 1) -> ConfigNode {
        .scalar(text, isQuoted: false, TextMark(line: line, column: 1))
    }

    /// A mapping whose entries are on lines 1, 2, 3 …
    package static func map(_ entries: KeyValuePairs<String, ConfigNode>) -> ConfigNode {
        let mark = TextMark(line: 1, column: 1)
        return .mapping(
            entries.enumerated().map { index, entry in
                .init(key: entry.key, keyMark: TextMark(line: index + 1, column: 1), value: entry.value)
            }, mark)
    }

    package static func array(_ values: [String]) -> ConfigNode {
        .list(values.map { .text($0) }, TextMark(line: 1, column: 1))
    }
}

extension AssetAddresses {
    package static func fixture(wall: String? = nil, hasFonts: Bool = false, logo: SiteLogo? = nil) -> AssetAddresses {
        AssetAddresses(
            stylesheet: "assets/style-x.css", icons: SiteIcons(drawing: "i.svg"), wall: wall, hasFonts: hasFonts,
            logo: logo
        ) { "assets/\($0.rawValue)-x.js" }
    }
}

extension MediaName {
    /// The same for a path in a list of the files of a folder.
    package static func isMediaPath(_ path: String) -> Bool { isMediaPath(OutputPath(path)) }
}
