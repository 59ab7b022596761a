internal import VitrineFormats

package struct InputFormat: Sendable {
    package let name: String
    /// The extensions of such files, in small letters. A published original has the first one.
    package let extensions: [String]
    /// The media type (RFC 6838); nil if it depends on the extension, or if browsers cannot show such files.
    package let mediaType: String?

    fileprivate init(_ name: String, _ extensions: [String], _ mediaType: String?) {
        self.name = name
        self.extensions = extensions
        self.mediaType = mediaType
    }
}

extension MediaKind {
    package var format: InputFormat {
        switch self {
        case .jpeg: InputFormat("JPEG", ["jpg", "jpeg", "jpe", "jfif"], "image/jpeg")
        case .png: InputFormat("PNG", ["png"], "image/png")
        case .webp: InputFormat("WebP", ["webp"], "image/webp")
        case .gif: InputFormat("GIF", ["gif"], "image/gif")
        case .tiff: InputFormat("TIFF", ["tif", "tiff"], "image/tiff")
        case .heif: InputFormat("HEIF", ["heic", "heif", "hif"], "image/heic")
        case .avif: InputFormat("AVIF", ["avif"], "image/avif")
        case .jxl: InputFormat("JPEG XL", ["jxl"], "image/jxl")
        case .raw: InputFormat("RAW", RawFormat.allCases.map(\.rawValue), nil)
        case .video:
            InputFormat("video", ["mp4", "m4v", "mov", "avi", "mkv", "webm", "3gp", "mts", "m2ts"], nil)
        }
    }

    package static let pictures: [MediaKind] = allCases.filter { $0 != .raw && $0 != .video }

    /// The formats of pictures as messages name them: `JPEG, PNG or WebP`.
    package static let pictureNames: String = {
        let names = pictures.map(\.format.name)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }()

    /// The kind of the files with this extension, which is in small letters.
    package init?(suffix: some StringProtocol) {
        guard let kind = Self.allCases.first(where: { $0.format.extensions.contains(String(suffix)) }) else {
            return nil
        }
        self = kind
    }

    package static func extensions(of kinds: [MediaKind]) -> Set<String> { Set(kinds.flatMap(\.format.extensions)) }
}
