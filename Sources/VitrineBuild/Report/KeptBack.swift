internal import Foundation
internal import VitrineCore

/// What the last build kept back, so that the next one can say what is published or listed from now on. A text that a sync
/// left out, or a photo that was moved without its sidecar, would otherwise be published without a word.
struct KeptBack {
    private struct Memory: Codable {
        /// Digests of hidden files by their paths.
        var hidden: [String: String] = [:]
        /// Folders that were hidden as a whole.
        var folders: [String] = []
        /// Albums that were published and not listed.
        var unlisted: [String] = []
    }

    private let store: StateStore?
    private let name: String

    /// - Parameter store: nil where there is none yet.
    init(store: StateStore?, output: String) {
        self.store = store
        name = "kept back in " + output
    }

    /// - Returns: `exposed` and `listed` as a report has them.
    func changes(to library: Library) throws -> (exposed: [String], listed: [String]) {
        guard let text = try store?.value(name),
            let before = try? JSONDecoder().decode(Memory.self, from: Data(text.utf8))
        else { return ([], []) }
        let digests = Set(before.hidden.values)
        let exposed = library.photos.filter { photo in
            before.hidden[photo.path.text] != nil || digests.contains(photo.record.fileDigest.hexadecimal)
        }.map(\.path.text)
        // The topmost first, so that a folder in another one is named once.
        var folders: [String] = []
        for folder in before.folders.sorted() where !folders.contains(where: { folder.hasPrefix($0) }) {
            let prefix = folder.isEmpty ? "" : folder + "/"
            if exposed.contains(where: { $0.hasPrefix(prefix) }) { folders.append(prefix) }
        }
        let photos = exposed.filter { path in !folders.contains { path.hasPrefix($0) } }
        let unlisted = Set(before.unlisted)
        let listed = library.albums.filter { !$0.isUnlisted && unlisted.contains($0.path.text) }.map(\.path.text)
        return (folders.map { $0.isEmpty ? "./" : $0 } + photos.sorted(), listed.sorted())
    }

    func remember(_ gallery: Gallery) throws {
        let library = gallery.library
        // A copy that is published has nothing to do with the hidden one.
        let published = Set(library.photos.map(\.record.fileDigest))
        var memory = Memory()
        for path in library.hidden {
            let digest = gallery.sources.records.photos[path]?.fileDigest
            memory.hidden[path.text] = digest.flatMap { published.contains($0) ? nil : $0.hexadecimal } ?? ""
        }
        memory.folders = gallery.sources.texts.hiddenFolders.map(\.text).sorted()
        memory.unlisted = library.albums.filter(\.isUnlisted).map(\.path.text)
        let isEmpty = memory.hidden.isEmpty && memory.unlisted.isEmpty
        let text = String(decoding: try JSONEncoder().encode(memory), as: UTF8.self)
        try store?.set(name, isEmpty ? nil : text)
    }
}
