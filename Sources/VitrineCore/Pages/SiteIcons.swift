/// The paths of a gallery's icons, relative to the site's root.
package struct SiteIcons: Hashable, Sendable {
    /// A square picture of pixels.
    package struct Picture: Hashable, Sendable {
        package var path: String
        /// The number of pixels of each side.
        package var side: Int

        package init(path: String, side: Int) {
            self.path = path
            self.side = side
        }
    }

    /// The icon that scales to any size; nil if there are only pictures.
    package let drawing: String?
    /// The pictures, smallest first.
    package let pictures: [Picture]

    /// The side of the icon on the home screen of a phone.
    private static let touchSide = 180

    package init(drawing: String?, pictures: [Picture] = []) {
        self.drawing = drawing
        self.pictures = pictures.sorted { ($0.side, $0.path) < ($1.side, $1.path) }
    }

    /// All paths.
    package var paths: [String] { [drawing].compactMap(\.self) + pictures.map(\.path) }

    /// The icon that browsers show beside the title of a page, and its media type.
    var main: (path: String, type: String) {
        if let drawing { return (drawing, "image/svg+xml") }
        return (pictures.first?.path ?? "", "image/png")
    }

    /// The path of the icon on the home screen of a phone that needs a picture.
    var touch: String? { (pictures.first { $0.side >= Self.touchSide } ?? pictures.last)?.path }

    /// The icons in the manifest.
    var manifest: JSONValue {
        let drawings = [drawing].compactMap(\.self).map { Self.entry($0, "any", "image/svg+xml") }
        return .list(drawings + pictures.map { Self.entry($0.path, "\($0.side)x\($0.side)", "image/png") })
    }

    private static func entry(_ path: String, _ sizes: String, _ type: String) -> JSONValue {
        .record(["src": .text(path), "sizes": .text(sizes), "type": .text(type)])
    }
}
