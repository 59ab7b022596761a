package struct SiteIcons: Hashable, Sendable {
    package struct Picture: Hashable, Sendable {
        package var path: OutputPath
        package var side: Int

        package init(path: OutputPath, side: Int) {
            self.path = path
            self.side = side
        }
    }

    /// The icon that scales to any size; nil if there are only pictures.
    package let drawing: OutputPath?
    package let pictures: [Picture]

    private static let touchSide = 180

    package init(drawing: OutputPath?, pictures: [Picture] = []) {
        self.drawing = drawing
        self.pictures = pictures.sorted { ($0.side, $0.path) < ($1.side, $1.path) }
    }

    package var paths: [OutputPath] { [drawing].compactMap(\.self) + pictures.map(\.path) }

    var main: (path: OutputPath, type: String) {
        if let drawing { return (drawing, "image/svg+xml") }
        return (pictures.first?.path ?? "", "image/png")
    }

    /// The path of the icon on the home screen of a phone that needs a picture.
    var touch: OutputPath? { (pictures.first { $0.side >= Self.touchSide } ?? pictures.last)?.path }

    var manifest: JSONValue {
        let drawings = [drawing].compactMap(\.self).map { Self.entry($0, "any", "image/svg+xml") }
        return .list(drawings + pictures.map { Self.entry($0.path, "\($0.side)x\($0.side)", "image/png") })
    }

    private static func entry(_ path: OutputPath, _ sizes: String, _ type: String) -> JSONValue {
        .record(["src": .text(path.text), "sizes": .text(sizes), "type": .text(type)])
    }
}
