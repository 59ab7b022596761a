internal import VitrineCore

/// A build takes the text of an empty folder that is hidden or unlisted for a mistake, unless it says that it is empty.
extension EditPlanner {
    /// Notes in the texts of albums that they are empty now: of those that were made or changed, and those from which something
    /// was taken.
    mutating func noteEmptyAlbums() throws {
        let gone = Set(plan.moves.map(\.from) + plan.trash.joined())
        for album in touched.sorted() where !isMoved(album) {
            var text = try albumText(album)
            let isRestricted = ["hidden", "unlisted"].contains { EditValue(text.values.value($0)) == .flag(true) }
            guard isRestricted, text.values.value("photos") == nil, !holdsPhotos(album, gone) else { continue }
            try text.values.set("photos", to: .list([]))
            texts.replace(albumFile(album), by: text.text)
        }
    }

    /// Returns true for an album with a photo or a video in it, or in an album below it.
    /// - Parameter gone: the files and folders that are moved or put into the trash.
    private func holdsPhotos(_ album: SourcePath, _ gone: Set<SourcePath>) -> Bool {
        guard let folder = site.folders[album] else {
            // It was moved to this path.
            let moved = plan.moves.first { $0.to == album }
            return moved.map { move in photos.contains { $0.isInside(move.from) } } ?? false
        }
        return folder.files.contains { SourceSorter.isNamedAsMedia($0) && !gone.contains($0) }
            || folder.albums.contains { !gone.contains($0) && holdsPhotos($0, gone) }
    }
}
