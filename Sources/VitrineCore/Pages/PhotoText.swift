struct PhotoText {
    let site: SitePages
    let photo: Photo

    /// The heading: the title, or else the name of the file without its extension. A name that a camera gave is no heading;
    /// the date and the place are, as far as they are known.
    var heading: String {
        if let title = photo.title { return title }
        if !hasCameraName { return photo.path.stem }
        let facts = [photo.date.map(site.words.moment), photo.place?.text].compactMap(\.self)
        return facts.isEmpty ? photo.path.stem : facts.joined(separator: " · ")
    }

    /// The beginning of the title of the photo's page. Several photos may have the same date and place, so their names
    /// follow.
    var titles: [String] {
        let heading = heading
        return photo.title == nil && heading != photo.path.stem ? [heading, photo.path.stem] : [heading]
    }

    private var hasCameraName: Bool { CameraFileName.matches(photo.path.stem) }

    /// The alternative text: the owner's or the file's if there is one, else the caption, the title, or the date. That of
    /// a video says that it is one.
    var alt: String {
        let words = site.words
        let kind = photo.isVideo ? words[.video] : words[.photo]
        if let text = ownAlt { return photo.isVideo ? text + ", " + kind : text }
        guard let date = photo.date else { return photo.isVideo ? heading + ", " + kind : heading }
        return words.taken(kind, date)
    }

    private var ownAlt: String? {
        if let alt = photo.alt { return alt }
        if let caption = site.caption(of: photo).plain, !caption.utf8.isEmpty {
            return Summary.of(caption, maxLength: 160)
        }
        return photo.title
    }
}
