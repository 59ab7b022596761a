/// Texts about a photo.
struct PhotoText {
    let site: SitePages
    let photo: Photo

    /// The alternative text: the owner's if there is one, else the caption, the title, or the date.
    var alt: String {
        if let alt = photo.alt { return alt }
        if let caption = site.caption(of: photo).plain, !caption.utf8.isEmpty {
            return Summary.of(caption, maxLength: 160)
        }
        if let title = photo.title { return title }
        guard let date = photo.date else { return photo.heading }
        return site.words.taken(site.words.photo, date)
    }
}
