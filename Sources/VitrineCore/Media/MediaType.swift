/// The media types of a gallery's files (RFC 9110, 8.3.1).
package enum MediaType {
    package static let page = "text/html; charset=utf-8"
    package static let text = "text/plain; charset=utf-8"
    package static let script = "text/javascript; charset=utf-8"
    package static let style = "text/css; charset=utf-8"
    package static let json = "application/json"
    package static let bytes = "application/octet-stream"
    package static let jpeg = "image/jpeg"
    package static let events = "text/event-stream"
    private static let captions = "text/vtt; charset=utf-8"

    private static let types = others.merging(
        MediaKind.allCases.flatMap { kind in
            kind.format.mediaType.map { type in kind.format.extensions.map { ($0, type) } } ?? []
        }
    ) { first, _ in first }

    private static let others = [
        "html": page, "css": style, "js": script, "txt": text, "json": json,
        "xml": "application/xml", "webmanifest": "application/manifest+json", "svg": "image/svg+xml",
        "heif": "image/heif", "ico": "image/x-icon", "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime",
        "webm": "video/webm",
        "vtt": captions,
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "zip": "application/zip",
        "": text,
    ]

    /// The media type of a file by the ending of its path. Files of an unknown type are downloaded by browsers.
    package static func of(_ path: String) -> String {
        types[SourcePath(path).lowercasedExtension] ?? bytes
    }
}
