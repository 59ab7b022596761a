internal import VitrineCore
internal import VitrineDisk

/// Which folders to watch for a site. It is another one when a folder stands in the place of another, or vanished, or
/// when a file behind a link changed: of these nobody tells who watches folders.
package struct SiteScope: Hashable, Sendable {
    /// Absolute, without links, none inside another.
    package let folders: [String]
    /// Folders in them that are nobody's source.
    package let ignored: [String]
    /// What a site is made from: files, and folders with all that is in them.
    private let sources: [String]
    /// Of `folders`.
    private let identities: [UInt64]
    /// Of files behind links.
    private let linked: [FileStamp]

    /// - Parameters:
    ///   - site: absolute, without links.
    ///   - albums: absolute; nil when it is not known where they are.
    ///   - templates: absolute folders.
    init(site: String, albums: String?, output: String?, templates: [String]) {
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
        linked = Self.linked([site + "/vitrine.yml"] + real.filter { $0 != albums }.flatMap(Self.links))
    }

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

    /// Whether the gallery may be another one after a change of this path.
    package func concerns(_ path: [UInt8]) -> Bool {
        sources.contains { source in
            SiteChanges.isInside(path, source)
                || SiteChanges.isInside(Array(source.utf8), String(decoding: path, as: UTF8.self))
        }
    }
}
