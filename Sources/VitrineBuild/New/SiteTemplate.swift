internal import VitrineCore
internal import VitrineDisk

package enum SiteTemplate {
    /// - Parameter folder: the absolute path of the folder. It is created when it is missing, and must not contain
    ///   files other than hidden ones.
    package static func create(at folder: String, theme: Theme? = nil) throws(BuildError) {
        do {
            if let entry = try Disk.entry(folder), entry.kind != .folder {
                throw BuildError(.configuration, folder, "is a file; choose the name of a new folder")
            }
            let found =
                Disk.exists(folder) ? try Disk.entries(of: folder).filter { $0.name.first != UInt8(ascii: ".") } : []
            guard found.isEmpty else {
                throw BuildError(
                    .configuration, folder,
                    "is not empty; choose the name of a new folder"
                        + (SettingsLoader.isFolderOfPhotographs(folder)
                            ? ", such as my-site, and write 'albums: \(folder)' into its vitrine.yml" : ""))
            }
            try Disk.makeFolders(folder + "/albums/first-album")
            if theme != nil { try Disk.makeFolders(folder + "/templates") }
            for (name, bytes) in files(theme) where !Disk.exists(folder + "/" + name) {
                _ = try Disk.create(folder + "/" + name, bytes)
            }
        } catch let failure as Disk.Failure {
            throw failure.error("create the site")
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.disk, folder, "\(error)")
        }
    }

    private static func files(_ theme: Theme?) -> [(String, [UInt8])] {
        let texts = [
            ("vitrine.yml", theme?.applied(to: settings) ?? settings), ("albums/first-album/album.md", album),
            (".gitignore", ".vitrine/\npublic/\ntrash/\n"),
        ]
        return texts.map { ($0, Array($1.utf8)) } + (theme?.templates ?? []).map { ("templates/" + $0.name, $0.bytes) }
    }

    private static let album = """
        ---
        title: First album
        ---
        Put photographs into this folder, and write here what they are about, in *Markdown*.

        """

    /// The first page that anybody sees shows photographs.
    private static let settings =
        "# The settings of this gallery. A line that begins with # shows the value that counts without it.\n"
        + SettingTable.all.map { setting in
            switch setting.name {
            case "title": setting.line()
            case "look": setting.line(value: "cards")
            default: "# " + setting.line()
            }
        }.joined(separator: "\n") + "\n"
}
