internal import VitrineCore
internal import VitrineDisk

/// Small files that the site's owner wrote.
enum TextFile {
    /// - Parameters:
    ///   - shownAs: as the owner knows it.
    ///   - followsLink: not among the photographs, where links are no sources.
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

    /// Reads a text that says something, or has to be removed: what stands beside a photograph.
    static func readFilled(_ path: String, shownAs file: String) throws -> String {
        let text = try read(path, shownAs: file, followsLink: false)
        guard OwnerText.isEmpty(text) else { return text }
        throw ConfigProblems([
            ConfigProblem(
                file: file,
                message:
                    "is empty, as a full disk or a save that was interrupted leaves it, so it cannot be told what it is "
                    + "to hide; write its text again, or delete it")
        ])
    }

    static func readYAML(_ path: String, shownAs file: String, followsLink: Bool = true) throws -> ConfigNode? {
        try YAMLReader.read(try read(path, shownAs: file, followsLink: followsLink), file: file)
    }
}
