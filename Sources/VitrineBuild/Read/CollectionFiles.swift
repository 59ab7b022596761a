internal import VitrineCore
internal import VitrineDisk

/// The files in the folder of collections, with paths relative to the site.
package struct CollectionFiles {
    package let texts: [String]
    let others: [String]

    package init(_ site: String) throws(BuildError) {
        do {
            let entries = try Self.entries(site)
            texts = entries.filter(\.isText).map(\.path)
            others = entries.filter { !$0.isText }.map(\.path)
        } catch {
            throw error.error("list the collections")
        }
    }

    private static func entries(_ site: String) throws(Disk.Failure) -> [(path: String, isText: Bool)] {
        guard let folder = Disk.realPath(site + "/collections"), try Disk.entry(folder)?.kind == .folder else {
            return []
        }
        return try Disk.entries(of: folder).filter { $0.name.first != UInt8(ascii: ".") }.map { entry in
            let name = String(decoding: entry.name, as: UTF8.self)
            let isText = ["yml", "yaml"].contains(FileName.split(name).suffix.lowercased())
            return ("collections/" + name, isText && [.file, .link].contains(entry.kind))
        }
    }
}
