/// The files of a site, sorted by their purpose. Only their names are examined: whether a candidate is a photo is
/// decided by its contents.
package struct SortedSources: Hashable, Sendable {
    package struct Note: Hashable, Sendable {
        package var path: SourcePath
        package var reason: String
        /// Whether the file belongs to a photo or an album.
        package var isUsed = false
    }

    /// The files that may be photos.
    package var candidates: [SourceFile] = []
    /// The `album.md` files by folder.
    package var albumTexts: [SourcePath: SourceFile] = [:]
    /// The `<photo>.yml` files by photo.
    package var sidecars: [SourcePath: SourceFile] = [:]
    /// The XMP files by photo, in the order of their precedence: `IMG.jpg.xmp`, then `IMG.xmp`.
    package var xmp: [SourcePath: [SourceFile]] = [:]
    /// The files that may be captions of videos.
    package var captions: [SourceFile] = []
    /// Notes on files that are not photos: they belong to another file, or to none.
    package var notes: [Note] = []
    /// Texts whose names are nearly right, so that their owner must have meant them. They may say `hidden`.
    package var misnamed: [Note] = []

    /// The files that are ignored because of their names, and that may be texts with wrong names.
    package var leftOut: [SourcePath] {
        notes.filter { !$0.isUsed }.map(\.path)
            + candidates.filter { $0.stamp.size <= MisplacedText.longest && !SourceSorter.isNamedAsMedia($0.path) }
            .map(\.path)
    }

    /// The texts of albums and photos.
    package var texts: [SourceFile] { Array(albumTexts.values) + sidecars.values }

    /// The texts that are stored, for builds while their folder is missing.
    package var storedTexts: [SourceFile] { texts + captions }

    /// The paths of the files whose content a gallery is made from.
    package var known: Set<SourcePath> { Set((candidates + xmpFiles + storedTexts).map(\.path)) }

    /// All XMP files that belong to photos, without duplicates.
    package var xmpFiles: [SourceFile] {
        Set(xmp.values.joined()).sorted { $0.path < $1.path }
    }
}
