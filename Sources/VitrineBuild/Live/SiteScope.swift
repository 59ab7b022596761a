internal import VitrineCore
internal import VitrineDisk

/// The folders to watch for a site. The scope is another one when a folder was replaced by another or disappeared, or when
/// a file behind a link changed: such changes are not seen by watching folders.
package struct SiteScope: Hashable, Sendable {
    /// Absolute, without links, none inside another.
    package let folders: [String]
    /// Folders in them that hold no sources.
    package let ignored: [String]
    /// The files that the site is made from, and the folders with everything in them.
    private let sources: [String]
    /// The inodes of `folders`.
    private let identities: [UInt64]
    /// The links among the sources that may lead to files elsewhere.
    private let links: [String]
    /// The stamps of the files that they lead to.
    private let linked: [FileStamp]

    /// - Parameters:
    ///   - site: absolute, without links.
    ///   - albums: absolute; nil when it is not known where they are.
    ///   - templates: absolute folders.
    package init(site: String, albums: String?, output: String?, templates: [String]) {
        let named = templates + ["collections", "templates"].map { site + "/" + $0 }
        let real = ([albums].compactMap(\.self) + named).compactMap(Disk.realPath)
        folders = real.reduce(into: [site]) { folders, folder in
            guard !folders.contains(where: { AbsolutePath.isInside(folder, $0) }) else { return }
            folders.removeAll { AbsolutePath.isInside($0, folder) }
            folders.append(folder)
        }
        let sources = real + named + [site + "/vitrine.yml"]
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

    /// The files and folders whose stamps decide on the scope.
    var inputs: [String] { folders + sources + links }

    /// Links in a folder.
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

    /// Whether a change of this path may change the gallery.
    package func concerns(_ path: [UInt8]) -> Bool {
        sources.contains { source in
            SiteChanges.isInside(path, source)
                || SiteChanges.isInside(Array(source.utf8), String(decoding: path, as: UTF8.self))
        }
    }
}
