package struct TextDecoder: Sendable {
    private let parse: YAMLParser

    package init(_ parse: @escaping YAMLParser) {
        self.parse = parse
    }

    package func album(_ text: String, file: String) throws(ConfigProblems) -> AlbumText {
        let (yaml, body, bodyLine) = try FrontMatter.split(text, file: file)
        var node: ConfigNode?
        if let yaml { node = try parse(yaml, file) }
        return try AlbumText.decode(node, body: body, bodyLine: bodyLine, file: file)
    }

    package func sidecar(_ text: String, file: String) throws(ConfigProblems) -> PhotoSidecar {
        try PhotoSidecar.decode(try parse(text, file), file: file)
    }

    package func collection(_ text: String, file: String) throws(ConfigProblems) -> CollectionText {
        let name = FileName.split(SourcePath(file).name).stem
        return try CollectionText.decode(try parse(text, file), name: name, file: file)
    }
}
