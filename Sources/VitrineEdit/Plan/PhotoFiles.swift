internal import VitrineCore

/// The files that belong to photos of a folder, and are moved with them: texts, metadata, raw files, the videos of Live
/// Photos, captions, the edits of iPhones.
struct PhotoFiles {
    private let photos: Set<SourcePath>
    private let files: Set<SourcePath>
    private let photosByName: [SourcePath: [SourcePath]]

    init(_ folder: EditSite.Folder) {
        photos = Set(folder.photos)
        files = Set(folder.files)
        photosByName = Dictionary(grouping: folder.photos, by: \.sharedName)
    }

    private func owners(of file: SourcePath) -> [SourcePath] {
        if photos.contains(file) { return [] }
        let named = file.parent.appending(file.stem)
        if photos.contains(named) { return [named] }
        if let owners = photosByName[file.sharedName] { return owners }
        if let edits = AppleEdits(file) {
            return photosByName[edits.photo.sharedName] ?? photosByName[edits.edited.sharedName] ?? []
        }
        // The text of a file that belongs to a photo, such as its raw file, and captions with a language.
        guard files.contains(named) || CaptionName.isCaption(file.name) else { return [] }
        return photosByName[named.sharedName] ?? []
    }

    /// The first photo that a file belongs to; nil for a photo, and for what is not in the folder or belongs to none.
    func owner(of file: SourcePath) -> SourcePath? { files.contains(file) ? owners(of: file).min() : nil }

    /// - Throws: a file that also belongs to another photo.
    func companions(of moved: Set<SourcePath>) throws(Shared) -> [SourcePath: [SourcePath]] {
        var found: [SourcePath: [SourcePath]] = [:]
        for file in files.sorted() {
            let owners = owners(of: file).sorted()
            guard let first = owners.first, owners.contains(where: moved.contains) else { continue }
            guard owners.allSatisfy(moved.contains) else { throw Shared(file: file, owners: owners) }
            found[first, default: []].append(file)
        }
        return found
    }

    struct Shared: Error {
        var file: SourcePath
        var owners: [SourcePath]
    }
}
