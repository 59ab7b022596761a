package struct TextDecoder: Sendable {
    private let parse: YAMLParser

    package init(_ parse: @escaping YAMLParser) {
        self.parse = parse
    }

    package func album(_ text: String, file: String) throws(ConfigProblems) -> AlbumText {
        let (node, body, bodyLine) = try parts(of: text, file: file)
        return try AlbumText.decode(node, body: body, bodyLine: bodyLine, file: file)
    }

    package func page(_ text: String, file: String) throws(ConfigProblems) -> PageText {
        let (node, body, bodyLine) = try parts(of: text, file: file)
        return try PageText.decode(
            node, body: body, bodyLine: bodyLine, name: FileName.split(SourcePath(file).name).stem, file: file)
    }

    private func parts(
        of text: String, file: String
    ) throws(ConfigProblems) -> (node: ConfigNode?, body: String, bodyLine: Int) {
        let (yaml, body, bodyLine) = try FrontMatter.split(text, file: file)
        var node: ConfigNode?
        if let yaml { node = try parse(yaml, file) }
        return (node, body, bodyLine)
    }

    package func sidecar(_ text: String, file: String) throws(ConfigProblems) -> PhotoSidecar {
        try PhotoSidecar.decode(try parse(text, file), file: file)
    }

    package func collection(_ text: String, file: String) throws(ConfigProblems) -> CollectionText {
        let name = FileName.split(SourcePath(file).name).stem
        return try CollectionText.decode(try parse(text, file), name: name, file: file)
    }
}
