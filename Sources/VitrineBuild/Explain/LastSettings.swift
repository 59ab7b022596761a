internal import VitrineCore

struct LastSettings {
    private let store: StateStore
    private let name: String
    private static let prefix = "settings of "

    /// Refuses empty settings. A full disk or an editor that saves in two steps can leave an empty file, and with the
    /// default settings another folder may be published.
    /// - Throws: `BuildError` when the settings are empty, and those of an earlier build of any output were not.
    static func refuseEmptied(_ text: String, store: StateStore?) throws {
        guard OwnerText.isEmpty(text), let store,
            try store.values(beginning: prefix).contains(where: { !OwnerText.isEmpty($0) })
        else { return }
        throw BuildError(
            .configuration, "vitrine.yml",
            "is empty, but the last build had settings; write them again or, if the defaults are meant, a comment such as "
                + "'# all defaults'")
    }

    init(store: StateStore, folders: SiteFolders) {
        self.store = store
        name = Self.prefix + folders.outputName
    }

    func remember(_ text: String) throws {
        if try store.value(name) != text { try store.set(name, text) }
    }

    /// The names of the settings that `text` has otherwise. There are none before the first build, and none if one of the
    /// texts cannot be read.
    func changes(to text: String) throws -> [String] {
        guard let last = try store.value(name), last != text,
            // An empty text can be read and has no node.
            let nodes = try? (old: YAMLReader.read(last, file: ""), new: YAMLReader.read(text, file: ""))
        else { return [] }
        return ConfigDifference.settings(nodes.old, nodes.new).map { $0.joined(separator: ".") }
    }
}
