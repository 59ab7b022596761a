internal import VitrineCore

/// What the last build hid or did not list, so that the next one can report what becomes public. Otherwise, a text that
/// was not synchronized, or a photo that was moved without its sidecar, would be published without notice.
struct KeptBack {
    private struct Memory: Codable {
        /// The digests of hidden files, by path.
        var hidden: [String: String] = [:]
        var folders: [String] = []
        var unlisted: [String] = []
    }

    private let store: StateStore?
    private let name: String

    init(store: StateStore?, output: String) {
        self.store = store
        name = "kept back in " + output
    }

    func changes(to library: Library) throws -> (exposed: [String], listed: [String]) {
        guard let before = try stored() else { return ([], []) }
        let digests = Set(before.hidden.values.compactMap { ContentDigest(hexadecimal: $0) })
        let exposed = library.photos.lazy.filter { photo in
            let paths = [photo.path, photo.motion?.file].compactMap(\.self)
            return paths.contains { before.hidden[$0.text] != nil } || digests.contains(photo.record.fileDigest)
        }.map(\.path.text)
        // Outer folders come first, so that a folder in another one is not named as well.
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

    /// Photos that are not published yet, although they are not hidden any more, are reported when they are.
    private func keepThoseThatWait(_ waiting: Set<SourcePath>, in memory: inout Memory) throws {
        guard !waiting.isEmpty, let before = try stored() else { return }
        for path in waiting { memory.hidden[path.text] = before.hidden[path.text] }
        let folders = before.folders.filter { folder in
            waiting.contains { $0.text.hasPrefix(folder.isEmpty ? "" : folder + "/") }
        }
        memory.folders = Set(memory.folders + folders).sorted()
    }

    private func stored() throws -> Memory? { try store?.json(name) }

    func remember(_ gallery: Gallery) throws {
        let library = gallery.library
        // When a copy of a hidden photo is published, the digest does not identify the hidden photo.
        let published = library.hidden.isEmpty ? [] : Set(library.photos.map(\.record.fileDigest))
        var memory = Memory()
        // The videos of Live Photos that are not published with their photos count as hidden.
        let motions = Set(library.photos.compactMap(\.motion?.file))
        for path in library.hidden + gallery.livePhotos.photos.keys.filter({ !motions.contains($0) }) {
            let digest = gallery.sources.records.photos[path]?.fileDigest
            memory.hidden[path.text] = digest.flatMap { published.contains($0) ? nil : $0.hexadecimal } ?? ""
        }
        memory.folders = gallery.sources.texts.hiddenFolders.map(\.text).sorted()
        try keepThoseThatWait(gallery.findings.waiting, in: &memory)
        memory.unlisted = library.albums.filter(\.isUnlisted).map(\.path.text)
        let isEmpty = memory.hidden.isEmpty && memory.unlisted.isEmpty
        try store?.set(name, json: isEmpty ? nil : memory)
    }
}
