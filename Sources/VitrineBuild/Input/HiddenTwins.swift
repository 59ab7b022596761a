internal import VitrineCore

/// Photos that are hidden while another file with the same picture is published.
struct HiddenTwins {
    let library: Library
    let sidecars: [SourcePath: PhotoSidecar]
    /// Photos whose bytes could be read.
    let readable: Set<SourcePath>

    /// A text that hides a file which is not published anyway, a raw photo or a video, while the other half of the pair is
    /// published: the owner most likely meant both.
    func problems(albums: String) -> [ConfigProblem] {
        let published = byStem
        return sidecars.filter { $0.value.isHidden && !readable.contains($0.key) }.keys.sorted().compactMap { path in
            guard let other = published[stem(of: path)]?.first else { return nil }
            return ConfigProblem(
                file: albums + "/" + path.text + ".yml",
                message:
                    "hides '\(path.name)', which is not published anyway, while '\(other.name)' beside it is; write "
                    + "'\(other.name).yml' with 'hidden: true' to hide that, or delete this file")
        }
    }

    /// Published photos beside or equal to hidden ones, for the owner to know.
    var notes: [String] {
        let hidden = library.hidden.filter(readable.contains)
        if hidden.isEmpty { return [] }
        let published = byStem
        return hidden.compactMap { path in
            guard let others = published[stem(of: path)], !others.isEmpty else { return nil }
            return "'\(path.text)' is hidden, but \(others.map { "'\($0.name)'" }.joined(separator: ", ")) beside it "
                + "\(others.count == 1 ? "is" : "are") published"
        }
    }

    /// Published photos by folder and the part of the name that they share with their versions.
    private var byStem: [SourcePath: [SourcePath]] {
        Dictionary(grouping: library.photos.map(\.path), by: stem).mapValues { $0.sorted() }
    }

    private func stem(of path: SourcePath) -> SourcePath { path.parent.appending(path.stem.lowercased()) }
}
