package import VitrineCore

/// The text of an album that is changed: the values between the lines `---`, and the Markdown below them.
package struct AlbumDocument: Sendable {
    /// The values. Above them are as many comments as the file has lines there, so that problems have the file's lines.
    package var values: YAMLDocument
    package private(set) var body: String
    private let file: String
    private let head: [UInt8]
    private let fence: [UInt8]
    private let hasFences: Bool
    private let lineEnd: String
    private let commentLength: Int

    package init(_ text: String, file: String, parse: @escaping YAMLParser) throws(ConfigProblems) {
        let bytes = Array(text.utf8)
        if bytes.contains(0x0D), !bytes.contains(0x0A) {
            let message =
                "has the line ends of old programs, which Vitrine does not edit; save it with those of Linux or Windows"
            throw ConfigProblems([ConfigProblem(file: file, message: message)])
        }
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        let lines = FrontMatter.lines(content)
        let fences: (first: Int, last: Int)?
        do {
            fences = try FrontMatter.fences(in: lines)
        } catch {
            throw ConfigProblems([error.problem(file: file)])
        }
        self.file = file
        lineEnd = lines.count > 1 && lines.first?.last == 0x0D ? "\r\n" : "\n"
        hasFences = fences != nil
        // New values get a line `---` above them.
        let comments = Array(repeating: "#" + lineEnd, count: (fences?.first ?? 0) + 1).joined()
        commentLength = comments.utf8.count
        let start = fences.map { lines[$0.first + 1].startIndex } ?? content.startIndex
        let end = fences.map { lines[$0.last].startIndex } ?? start
        let below = fences.map { $0.last + 1 < lines.count ? lines[$0.last + 1].startIndex : bytes.count } ?? start
        head = Array(bytes[..<start])
        fence = Array(bytes[end..<below])
        body = String(decoding: bytes[below...], as: UTF8.self)
        let yaml = String(decoding: bytes[start..<end], as: UTF8.self)
        values = try YAMLDocument(comments + yaml, file: file, parse: parse)
    }

    package var text: String {
        let yaml = Array(values.text.utf8.dropFirst(commentLength))
        var bytes = head
        if hasFences {
            bytes += yaml + fence
            if fence.last != 0x0A, !body.utf8.isEmpty { bytes += Array(lineEnd.utf8) }
        } else if !yaml.isEmpty {
            let fence = Array(("---" + lineEnd).utf8)
            bytes += fence + yaml + fence
        }
        return String(decoding: bytes + Array(body.utf8), as: UTF8.self)
    }

    /// - Throws: if the text would be read as something else.
    package mutating func replaceBody(_ markdown: String) throws(ConfigProblems) {
        var changed = self
        let lines = markdown.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
            .map { String($0.last == "\r" ? $0.dropLast() : $0) }
        changed.body = lines.joined(separator: lineEnd)
        if let last = lines.last, !last.isEmpty { changed.body += lineEnd }
        let read = try FrontMatter.split(changed.text, file: file)
        let hasValues = hasFences || values.text.utf8.count > commentLength
        guard read.body.utf8.elementsEqual(changed.body.utf8), (read.yaml != nil) == hasValues else {
            let message = "this text would be read as settings, because it contains a line '---'; remove the line"
            throw ConfigProblems([ConfigProblem(file: file, mark: TextMark(line: 1, column: 1), message: message)])
        }
        self = changed
    }
}
