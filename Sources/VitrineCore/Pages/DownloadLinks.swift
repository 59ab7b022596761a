/// The links to the ZIPs of a list of photos.
struct DownloadLinks {
    let site: SitePages
    let links: Links
    let archives: [Archive]
    /// The title of the list, from which the names of the saved files are made.
    let title: String

    var value: PageValue {
        .optional(
            archives.enumerated().map { index, archive in
                let size = site.words.megabytes(archive.size)
                let name = NewName.folder(title) + "." + MediaName.archiveSuffix
                let isWhole = archives.count == 1
                return .record([
                    "href": .text(links.file(archive.path)),
                    "download": .text(isWhole ? name : NewName.numbered(name, index + 1)),
                    "text": .text(
                        isWhole
                            ? site.words.downloadAll(size)
                            : site.words.downloadPart(index + 1, of: archives.count, size)),
                ])
            })
    }
}
