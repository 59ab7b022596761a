internal import VitrineCore
internal import VitrineDisk

/// A folder of the site that holds one kind of texts.
package struct TextFolder: Hashable, Sendable {
    let name: String
    let suffixes: Set<String>

    package static let collections = TextFolder(name: "collections", suffixes: ["yml", "yaml"])
    static let pages = TextFolder(name: "pages", suffixes: ["md"])
    static let all = [collections, pages]

    /// Lists the files, with paths relative to the site: those that have the name of a text, and those with other names. A
    /// folder or a pipe with the name of a text is found when it is read.
    package func files(in site: String) throws(BuildError) -> (texts: [String], others: [String]) {
        do {
            let entries = try entries(site)
            return (entries.filter(\.isText).map(\.path), entries.filter { !$0.isText }.map(\.path))
        } catch {
            throw error.error("list the \(name)")
        }
    }

    private func entries(_ site: String) throws(Disk.Failure) -> [(path: String, isText: Bool)] {
        guard let folder = Disk.realPath(site + "/" + name), try Disk.entry(folder)?.kind == .folder else { return [] }
        return try Disk.entries(of: folder).filter { $0.name.first != UInt8(ascii: ".") }.map { entry in
            let file = String(decoding: entry.name, as: UTF8.self)
            return (name + "/" + file, suffixes.contains(FileName.split(file).suffix.lowercased()))
        }
    }
}
