internal import VitrineCore
internal import VitrineDisk

/// Reads the small text files that the owner of a site wrote.
enum TextFile {
    /// Reads a text file.
    /// - Parameters:
    ///   - shownAs: the name by which the owner knows the file.
    ///   - followsLink: whether the file may be a link. Links among the photographs are not sources.
    static func read(_ path: String, shownAs file: String, followsLink: Bool = true) throws -> String {
        do {
            let bytes = try Disk.read(path, maxSize: Int64(YAMLReader.maxSize), followsLink: followsLink)
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.utf8.elementsEqual(bytes) else {
                throw ConfigProblems([ConfigProblem(file: file, message: "is not valid UTF-8; save it as UTF-8")])
            }
            if let problem = OwnerText.problem(in: text, file: file) { throw ConfigProblems([problem]) }
            return text
        } catch let failure as Disk.Failure {
            throw ConfigProblems([ConfigProblem(file: file, message: "cannot be read: \(failure.reason)")])
        }
    }

    /// Reads a text file beside a photograph, which must not be empty.
    static func readFilled(_ path: String, shownAs file: String) throws -> String {
        let text = try read(path, shownAs: file, followsLink: false)
        guard OwnerText.isEmpty(text) else { return text }
        throw ConfigProblems([
            ConfigProblem(
                file: file,
                message:
                    "is empty, as a full disk or a save that was interrupted leaves it, so Vitrine cannot know what it "
                    + "should hide; write its text again, or delete it")
        ])
    }

    static func readYAML(_ path: String, shownAs file: String, followsLink: Bool = true) throws -> ConfigNode? {
        try YAMLReader.read(try read(path, shownAs: file, followsLink: followsLink), file: file)
    }
}
