internal import VitrineCore
internal import VitrineDisk

enum TextFile {
    /// Whether a file with this name is read as the text of an album or a photo.
    static func isOwners(_ name: String) -> Bool {
        let name = name.lowercased()
        return name == "album.md" || ["yml", "yaml"].contains(FileName.split(name).suffix)
    }

    /// - Parameter followsLink: whether the file may be a link. Links among the photographs are not sources.
    static func read(_ path: String, shownAs file: String, followsLink: Bool = true) throws -> String {
        do {
            let bytes = try Disk.read(path, maxSize: Int64(YAMLReader.maxSize), followsLink: followsLink)
            return try OwnerText.text(bytes, file: file)
        } catch let failure as Disk.Failure {
            throw ConfigProblems([ConfigProblem(file: file, message: "cannot be read: \(failure.reason)")])
        }
    }

    static func readFilled(_ path: String, shownAs file: String) throws -> String {
        try OwnerText.filled(try read(path, shownAs: file, followsLink: false), file: file)
    }

    static func readYAML(_ path: String, shownAs file: String, followsLink: Bool = true) throws -> ConfigNode? {
        try YAMLReader.read(try read(path, shownAs: file, followsLink: followsLink), file: file)
    }
}
