extension ConfigReader {
    package mutating func albumFolders(_ key: String) -> AlbumFolders? {
        // In YAML a single `~` is an empty value, but its author means the home folder.
        guard let node = node(key) ?? emptyValue(key).flatMap({ $0.isTilde ? $0 : nil }) else { return nil }
        switch node {
        case .scalar: return albumFolder(key, as: .root).map { AlbumFolders($0) }
        case .list:
            fail(key, node, "must be one folder, or names and folders: {lofoten: ~/Pictures/Lofoten, best: /mnt/best}")
            return nil
        case .mapping: return namedFolders(key, node)
        }
    }

    private mutating func namedFolders(_ key: String, _ node: ConfigNode) -> AlbumFolders? {
        var folders: [AlbumFolders.Folder] = []
        var count = 0
        section(key) { reader in
            count = reader.keys.count
            for name in reader.keys {
                if let problem = Self.problem(ofAlbum: name) {
                    reader.fail(name, reader.node(name) ?? node, problem)
                } else if let folder = reader.albumFolder(name, as: SourcePath(name)) {
                    folders.append(folder)
                }
            }
        }
        if count == 0 { fail(key, node, "names no folder; write {lofoten: ~/Pictures/Lofoten} or albums") }
        return folders.isEmpty || folders.count < count ? nil : AlbumFolders(named: folders)
    }

    /// Reads a folder of photographs: a path inside the site or beside it, an absolute one, or one that begins with `~/`.
    private mutating func albumFolder(_ key: String, as album: SourcePath) -> AlbumFolders.Folder? {
        guard let node = node(key) ?? emptyValue(key) else { return nil }
        guard case .scalar(let text, _, _) = node, let path = Self.folderPath(text) else {
            fail(
                key, node,
                "must be a folder: inside the site, such as albums; beside it, such as ../Pictures; absolute, such as "
                    + "/mnt/photos; or in your home folder, such as ~/Pictures")
            return nil
        }
        return AlbumFolders.Folder(album: album, path: path, setting: setting(key, node))
    }

    private static func folderPath(_ text: String) -> String? {
        let isAbsolute = text.utf8.first == UInt8(ascii: "/")
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
        // Only the beginning may lead out of the site.
        let names = isAbsolute ? parts[...] : parts.drop { $0.elementsEqual("..".utf8) }
        guard !text.utf8.contains(0), names.allSatisfy({ !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8) }),
            parts.isEmpty == names.isEmpty,
            HomePath.isMeant(text) ? HomePath.isInHome(text) && parts.count > 1 : !parts.isEmpty
        else { return nil }
        return (isAbsolute ? "/" : "") + parts.map { String(Substring($0)) }.joined(separator: "/")
    }

    private static func problem(ofAlbum name: String) -> String? {
        if name.utf8.first == UInt8(ascii: ".") { return "begins with a dot; give the album another name" }
        if name.lowercased() == "album.md" { return "is the name of a text; give the album another name" }
        let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "/") }
        return isPlain && !name.isEmpty ? nil : "cannot be the name of an album; write a name without / and line breaks"
    }
}
