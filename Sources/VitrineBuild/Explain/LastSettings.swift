internal import VitrineCore

/// The settings of the last build that went to its end, as they were written.
struct LastSettings {
    private let store: StateStore
    private let name: String

    init(store: StateStore, folders: SiteFolders) {
        self.store = store
        name = "settings of " + folders.outputName
    }

    func remember(_ text: String) throws {
        if try store.value(name) != text { try store.set(name, text) }
    }

    /// nil when there was no build.
    func text() throws -> String? { try store.value(name) }
}
