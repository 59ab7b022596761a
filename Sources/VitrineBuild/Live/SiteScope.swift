internal import VitrineCore
internal import VitrineDisk

/// The folders to watch for a site. The scope changes when a folder is replaced or disappears, or when a file that a
/// link leads to changes, because watching folders does not report such changes.
package struct SiteScope: Hashable, Sendable {
    /// The absolute paths of the folders, without links. No folder lies in another one.
    package let folders: [String]
    /// Folders in them that contain no sources.
    package let ignored: [String]
    /// The files from which the site is made, and the folders whose whole content belongs to it.
    private let sources: [String]
    /// The inodes of `folders`.
    private let identities: [UInt64]
    /// The links among the sources that may lead to files elsewhere.
    private let links: [String]
    /// The stamps of the files that the links lead to.
    private let linked: [FileStamp]

    /// The scope of a site whose folders are known.
    /// - Parameters:
    ///   - site: the absolute path of the site, without links.
    ///   - albums: the absolute path of the albums folder; nil when it is not known.
    ///   - templates: the absolute paths of the templates folders.
    ///   - icons: the paths of the icons, relative to the site.
    package init(site: String, albums: String?, output: String?, templates: [String], icons: [String] = []) {
        let named = templates + ["collections", "templates", LanguageFiles.folder].map { site + "/" + $0 }
        let real = ([albums].compactMap(\.self) + named).compactMap(Disk.realPath)
        folders = real.reduce(into: [site]) { folders, folder in
            guard !folders.contains(where: { AbsolutePath.isInside(folder, $0) }) else { return }
            folders.removeAll { AbsolutePath.isInside($0, folder) }
            folders.append(folder)
        }
        let sources = real + named + (["vitrine.yml"] + icons).map { site + "/" + $0 }
        self.sources = sources
        let others = ((try? Disk.entries(of: site)) ?? []).filter { $0.kind == .folder }
            .map { site + "/" + String(decoding: $0.name, as: UTF8.self) }
            .filter { other in
                !sources.contains { AbsolutePath.isInside($0, other) || AbsolutePath.isInside(other, $0) }
            }
        ignored = Array(Set(others + [output].compactMap(\.self))).sorted()
        identities = folders.map { (try? Disk.entry($0))?.stamp.inode ?? 0 }
        links = [site + "/vitrine.yml"] + real.filter { $0 != albums }.flatMap(Self.links)
        linked = Self.linked(links)
    }

    /// The files and folders whose stamps determine the scope.
    var inputs: [String] { folders + sources + links }

    /// The links in a folder.
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

    /// Whether a change of a path may change the gallery.
    package func concerns(_ path: [UInt8]) -> Bool {
        sources.contains { source in
            SiteChanges.isInside(path, source)
                || SiteChanges.isInside(Array(source.utf8), String(decoding: path, as: UTF8.self))
        }
    }
}
