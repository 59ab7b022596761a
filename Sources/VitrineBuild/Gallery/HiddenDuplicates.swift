internal import VitrineCore

/// The photos that are hidden while another file with the same picture is published.
struct HiddenDuplicates {
    let library: Library
    let sidecars: [SourcePath: PhotoSidecar]
    let records: [SourcePath: SourceRecord]

    /// Texts that hide a file which is not published anyway, such as a raw photo or a video, while the other file of
    /// the pair is published. The owner most likely meant both files.
    func problems(albums: AlbumFolders) -> [ConfigProblem] {
        let hidden = sidecars.filter { $0.value.isHidden && records[$0.key] == nil }.keys
        if hidden.isEmpty { return [] }
        let published = Dictionary(grouping: library.photos.map(\.path), by: \.sharedName).mapValues { $0.sorted() }
        return hidden.sorted().compactMap { path in
            guard let other = published[path.sharedName]?.first else { return nil }
            return ConfigProblem(
                file: albums.shown(path) + ".yml",
                message:
                    "hides '\(path.name)', which is not published anyway, while '\(other.name)' beside it is; write "
                    + "'\(other.name).yml' with 'hidden: true' to hide that, or delete this file")
        }
    }

    /// Names the published photos that are most likely versions or copies of hidden ones; nil when there are none. The
    /// hidden photos are not named, because the note is also part of build logs.
    var note: ReportNote? {
        let hidden = library.hidden.filter { records[$0] != nil }
        if hidden.isEmpty { return nil }
        // A video may have the name of a hidden photo without what a program added to the photo: `.MP`, `-edited`.
        let stems = Set(hidden.map(\.sharedName))
        let names = stems.union(stems.flatMap { Self.shorter($0, at: [".", "-", "~", "("]) })
        let digests = Set(hidden.compactMap { records[$0] }.flatMap { [$0.pixelDigest, $0.motion?.digest] })
        let published = library.photos.lazy.filter { photo in
            let own = [photo.record.pixelDigest, photo.record.motion?.digest].compactMap(\.self)
            return own.contains(where: digests.contains) || isVersion(photo.path, ofAny: stems)
                || photo.isVideo && names.contains(photo.path.sharedName)
        }.map(\.path.text).sorted()
        return published.isEmpty ? nil : ReportNote("published, and may show the same as a hidden photo", published)
    }

    /// Whether the name of a photo is one of these names with another extension, or with an addition such as `-edit`.
    private func isVersion(_ path: SourcePath, ofAny stems: Set<SourcePath>) -> Bool {
        stems.contains(path.sharedName)
            || Self.shorter(path.sharedName, at: ["-", "_", " ", "(", ".", "~"]).contains(where: stems.contains)
    }

    /// The beginnings of a name before each of these characters.
    private static func shorter(_ path: SourcePath, at ends: Set<Character>) -> [SourcePath] {
        let text = path.text
        return text.utf8.indices.filter { ends.contains(text[$0]) }.map { SourcePath(String(text[..<$0])) }
    }
}
