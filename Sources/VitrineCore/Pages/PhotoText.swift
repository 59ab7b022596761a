/// What is said of a photo in words.
struct PhotoText {
    let site: SitePages
    let photo: Photo

    /// For those who do not see it: what its owner says, else what it is and when it was taken.
    var alt: String {
        if let alt = photo.alt { return alt }
        if let caption = site.caption(of: photo).plain, !caption.utf8.isEmpty { return Summary.of(caption, most: 160) }
        if let title = photo.title { return title }
        guard let date = photo.date else { return photo.heading }
        return site.words.taken(site.words.photo, date)
    }
}
