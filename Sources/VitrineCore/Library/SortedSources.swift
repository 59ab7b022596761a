/// The files of a site, sorted by their purpose. Only their names are examined: whether a candidate is a photo is
/// decided by its contents.
package struct SortedSources: Hashable, Sendable {
    package struct Note: Hashable, Sendable {
        package var path: SourcePath
        package var reason: String
        package var isUsed = false
    }

    package var candidates: [SourceFile] = []
    package var albumTexts: [SourcePath: SourceFile] = [:]
    package var sidecars: [SourcePath: SourceFile] = [:]
    /// The XMP files by photo, in the order of their precedence: `IMG.jpg.xmp`, then `IMG.xmp`.
    package var xmp: [SourcePath: [SourceFile]] = [:]
    package var captions: [SourceFile] = []
    package var notes: [Note] = []
    /// Texts whose names are nearly right, so that their owner must have meant them. They may say `hidden`.
    package var misnamed: [Note] = []

    package var leftOut: [SourcePath] {
        notes.filter { !$0.isUsed }.map(\.path)
            + candidates.filter { $0.stamp.size <= MisplacedText.longest && !SourceSorter.isNamedAsMedia($0.path) }
            .map(\.path)
    }

    package var texts: [SourceFile] { Array(albumTexts.values) + sidecars.values }

    /// The texts that are stored, for builds while their folder is missing.
    package var storedTexts: [SourceFile] { texts + captions }

    package var known: Set<SourcePath> { Set((candidates + xmpFiles + storedTexts).map(\.path)) }

    package var xmpFiles: [SourceFile] { xmpFiles { _ in true } }

    /// The XMP files of some of the photos.
    package func xmpFiles(of isIncluded: (SourcePath) -> Bool) -> [SourceFile] {
        Set(xmp.filter { isIncluded($0.key) }.values.joined()).sorted { $0.path < $1.path }
    }
}
