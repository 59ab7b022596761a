internal import VitrineCore

/// Small files that the site's owner wrote.
enum TextFile {
    /// - Parameters:
    ///   - shownAs: as the owner knows it.
    ///   - followsLink: not among the photographs, where links are no sources.
    static func read(_ path: String, shownAs file: String, followsLink: Bool = true) throws -> String {
        do {
            let bytes = try Disk.read(path, most: Int64(YAMLReader.longest), followsLink: followsLink)
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.utf8.elementsEqual(bytes) else {
                throw ConfigProblems([ConfigProblem(file: file, message: "is not valid UTF-8; save it as UTF-8")])
            }
            return text
        } catch let failure as Disk.Failure {
            throw ConfigProblems([ConfigProblem(file: file, message: "cannot be read: \(failure.reason)")])
        }
    }

    static func readYAML(_ path: String, shownAs file: String, followsLink: Bool = true) throws -> ConfigNode? {
        try YAMLReader.read(try read(path, shownAs: file, followsLink: followsLink), file: file)
    }
}
