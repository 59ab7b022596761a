/// The files of a site by what they are for, judged by their names alone. Whether a candidate is a photograph is for
/// its bytes to say.
package struct SortedSources: Hashable, Sendable {
    package struct Note: Hashable, Sendable {
        package var path: SourcePath
        package var reason: String
        /// It belongs to a photo or an album.
        package var isUsed = false
    }

    /// What may be a photograph.
    package var candidates: [SourceFile] = []
    /// `album.md` by folder.
    package var albumTexts: [SourcePath: SourceFile] = [:]
    /// `<photo>.yml` by photo.
    package var sidecars: [SourcePath: SourceFile] = [:]
    /// XMP files by photo, the one that wins first: `IMG.jpg.xmp`, then `IMG.xmp`.
    package var xmp: [SourcePath: [SourceFile]] = [:]
    /// Files that belong to another one, or to nothing.
    package var notes: [Note] = []
    /// Texts whose name is so nearly right that their owner must have meant them. What they say may be `hidden`.
    package var misnamed: [Note] = []

    /// Files that are left out by their names, and may be texts that their owner meant otherwise.
    package var leftOut: [SourcePath] {
        notes.filter { !$0.isUsed }.map(\.path)
            + candidates.filter { $0.stamp.size <= MisplacedText.longest && !SourceSorter.isNamedAsMedia($0.path) }
            .map(\.path)
    }

    /// All XMP files that belong to a photo, each once.
    package var xmpFiles: [SourceFile] {
        Set(xmp.values.joined()).sorted { $0.path < $1.path }
    }
}
