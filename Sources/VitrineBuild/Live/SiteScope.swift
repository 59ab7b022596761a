internal import VitrineCore
internal import VitrineDisk

/// The folders to watch for a site. The scope changes when a folder is replaced or disappears, or when a file that a
/// link leads to changes, because watching folders does not report such changes.
package struct SiteScope: Hashable, Sendable {
    /// The absolute paths of the folders, without links. No folder lies in another one.
    package let folders: [String]
    package let ignored: [String]
    private let sources: [String]
    private let identities: [UInt64]
    private let links: [String]
    private let linked: [FileStamp]

    /// - Parameters:
    ///   - site: the absolute path of the site, without links; nil for a gallery without a site.
    ///   - albums: the absolute paths of the folders of photographs that are there.
    ///   - files: the paths of icons, logos and texts, relative to the site.
    package init(site: String?, albums: [String], output: String?, templates: [String], files: [String] = []) {
        func inSite(_ names: [String]) -> [String] { site.map { site in names.map { site + "/" + $0 } } ?? [] }
        let named = templates + inSite(TextFolder.all.map(\.name) + ["templates", LanguageFiles.folder])
        let real = (albums + named).compactMap(Disk.realPath)
        folders = real.reduce(into: [site].compactMap(\.self)) { folders, folder in
            guard !folders.contains(where: { AbsolutePath.isInside(folder, $0) }) else { return }
            folders.removeAll { AbsolutePath.isInside($0, folder) }
            folders.append(folder)
        }
        let settings = inSite(["vitrine.yml", OwnPlace.fileName])
        let sources = real + named + settings + inSite(files)
        self.sources = sources
        let entries = site.flatMap { try? Disk.entries(of: $0) } ?? []
        let others = inSite(entries.filter { $0.kind == .folder }.map { String(decoding: $0.name, as: UTF8.self) })
            .filter { other in
                !sources.contains { AbsolutePath.isInside($0, other) || AbsolutePath.isInside(other, $0) }
            }
        ignored = Array(Set(others + [output].compactMap(\.self))).sorted()
        identities = folders.map { (try? Disk.entry($0))?.stamp.inode ?? 0 }
        links = settings + real.filter { !albums.contains($0) }.flatMap(Self.links)
        linked = Self.linked(links)
    }

    var inputs: [String] { folders + sources + links }

    private static func links(in folder: String) -> [String] {
        ((try? Disk.entries(of: folder)) ?? []).filter { $0.kind == .link }
            .map { folder + "/" + String(decoding: $0.name, as: UTF8.self) }
    }

    private static func linked(_ files: [String]) -> [FileStamp] {
        files.compactMap { file in
            guard let real = Disk.realPath(file), real != file else { return nil }
            return (try? Disk.entry(real))?.stamp
        }
    }

    package func concerns(_ path: [UInt8]) -> Bool {
        sources.contains { source in
            AbsolutePath.isInside(path, source)
                || AbsolutePath.isInside(Array(source.utf8), String(decoding: path, as: UTF8.self))
        }
    }
}
