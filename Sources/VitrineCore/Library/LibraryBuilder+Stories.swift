extension LibraryBuilder {
    mutating func findStory(of index: Int) {
        let album = library.albums[index]
        guard album.look.isStory, let text = album.text, let story = input.texts[text]?.story else { return }
        guard story.pictureCount <= Story.maxPictures else {
            let message =
                "the text shows \(story.pictureCount) pictures; a page can show \(Story.maxPictures), so distribute them "
                + "over several albums"
            return add(ConfigProblem(file: input.albumFile(album.path), message: message))
        }
        for stray in story.strays { fail(stray, in: album.path) }
        library.albums[index].story = story.pictures.map { photo(of: $0, in: album) }
    }

    private mutating func photo(of picture: Story.Picture, in album: Album) -> Int? {
        // Editors write spaces in addresses as %20.
        let names = [picture.name, PercentEncoding.decoded(picture.name)]
        let name = names.first { hasFile($0, in: album.path) } ?? names[1]
        let reference = AlbumText.Reference(name: name, mark: mark(picture.line, in: album.path))
        if Self.isAddress(name), !hasFile(name, in: album.path) {
            fail(
                input.albumFile(album.path), reference,
                "the picture '\(Self.short(name))' is not a file of this gallery, and pages show nothing else; put a copy of "
                    + "the photo into this folder, and write its name here")
            return nil
        }
        guard let path = find(reference, in: album.path, what: "picture"), let photo = photo(at: path) else {
            return nil
        }
        if library.photos[photo].isUnlisted, !album.isUnlisted {
            fail(
                input.albumFile(album.path), reference,
                "the picture '\(name)' is in an unlisted album, and the text would link to it; remove it here")
        }
        return photo
    }

    private mutating func fail(_ stray: Story.Stray, in folder: SourcePath) {
        let name = Self.short(stray.name)
        let message =
            switch stray.reason {
            case .notAlone:
                "the picture '\(name)' is not alone in its paragraph; put it between two blank lines, outside of links, lists "
                    + "and tables"
            case .space: "the name '\(name)' contains spaces; put it between < and >: ![caption](<\(name)>)"
            }
        let reference = AlbumText.Reference(name: stray.name, mark: mark(stray.line, in: folder))
        fail(input.albumFile(folder), reference, message)
    }

    private func mark(_ line: Int, in folder: SourcePath) -> TextMark {
        TextMark(line: (input.albums[folder]?.textLine ?? 1) + line - 1, column: 1)
    }

    private static func isAddress(_ name: String) -> Bool {
        name.contains("://") || ["//", "data:"].contains(where: name.lowercased().hasPrefix)
    }

    private static func short(_ name: String) -> String { name.count > 80 ? name.prefix(80) + "…" : name }
}
