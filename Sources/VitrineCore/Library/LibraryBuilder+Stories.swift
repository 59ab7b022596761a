extension LibraryBuilder {
    /// A text with pictures, and where it stands.
    struct StoryText {
        let text: Markdown
        let file: String
        /// The number of the first line of the text in its file.
        let firstLine: Int
        /// The folder of the album; nil for a page of words, which names photos by their paths.
        let folder: SourcePath?
        let isUnlisted: Bool
    }

    mutating func findStory(of index: Int) {
        let album = library.albums[index]
        guard album.look.isStory, let text = album.text else { return }
        library.albums[index].story = story(
            in: StoryText(
                text: text, file: input.albumFile(album.path), firstLine: input.albums[album.path]?.textLine ?? 1,
                folder: album.path, isUnlisted: album.isUnlisted))
    }

    mutating func story(in text: StoryText) -> [Int?]? {
        guard let story = input.texts[text.text]?.story else { return nil }
        guard story.pictureCount <= Story.maxPictures else {
            let message =
                "the text shows \(story.pictureCount) pictures; a page can show \(Story.maxPictures), so distribute them "
                + "over several \(text.folder == nil ? "pages" : "albums")"
            add(ConfigProblem(file: text.file, message: message))
            return nil
        }
        for stray in story.strays { fail(stray, in: text) }
        return story.pictures.map { photo(of: $0, in: text) }
    }

    private mutating func photo(of picture: Story.Picture, in text: StoryText) -> Int? {
        let folder = text.folder ?? .root
        // Editors write spaces in addresses as %20.
        let names = [picture.name, PercentEncoding.decoded(picture.name)]
        let name = names.first { hasFile($0, in: folder) } ?? names[1]
        let reference = AlbumText.Reference(name: name, mark: mark(picture.line, in: text))
        if Self.isAddress(name), !hasFile(name, in: folder) {
            fail(
                text.file, reference,
                "the picture '\(Self.short(name))' is not a file of this gallery, and pages show nothing else; put a copy of "
                    + (text.folder == nil
                        ? "the photo into an album, and write its path here, such as lofoten/IMG_0412.jpg"
                        : "the photo into this folder, and write its name here"))
            return nil
        }
        guard let folder = text.folder else {
            return self.photo(named: reference, on: .page, file: text.file, isUnlisted: text.isUnlisted)
        }
        guard let path = find(reference, in: folder, what: "picture"), let photo = photo(at: path) else {
            return nil
        }
        if library.photos[photo].isUnlisted, !text.isUnlisted {
            fail(
                text.file, reference,
                "the picture '\(name)' is in an unlisted album, and the text would link to it; remove it here")
        }
        return photo
    }

    private mutating func fail(_ stray: Story.Stray, in text: StoryText) {
        let name = Self.short(stray.name)
        let message =
            switch stray.reason {
            case .notAlone:
                "the picture '\(name)' is not alone in its paragraph; put it between two blank lines, outside of links, lists "
                    + "and tables"
            case .space: "the name '\(name)' contains spaces; put it between < and >: ![caption](<\(name)>)"
            }
        let reference = AlbumText.Reference(name: stray.name, mark: mark(stray.line, in: text))
        fail(text.file, reference, message)
    }

    private func mark(_ line: Int, in text: StoryText) -> TextMark {
        TextMark(line: text.firstLine + line - 1, column: 1)
    }

    private static func isAddress(_ name: String) -> Bool {
        name.contains("://") || ["//", "data:"].contains(where: name.lowercased().hasPrefix)
    }

    private static func short(_ name: String) -> String { name.count > 80 ? name.prefix(80) + "…" : name }
}
