/// What search engines are told of a photo: an `ImageObject` of schema.org as JSON-LD.
///
/// It stands in a `script` element that is a block of data and never runs, so a content security policy lets it be.
struct LinkedPhoto {
    let site: SitePages
    /// Index of the photo.
    let photo: Int

    var value: JSONValue {
        let photo = site.library.photos[photo]
        let set = site.renditions[self.photo]
        let largest = set.pictures.last
        let attribution = photo.attribution
        return .record([
            "@context": .text("https://schema.org"),
            "@type": .text("ImageObject"),
            "name": .text(photo.heading),
            "caption": .optional(site.caption(of: photo).plain),
            // Whoever reads this has no page from which a relative address could count.
            "contentUrl": .optional(largest.flatMap { site.absolute($0.path) }),
            "thumbnailUrl": .optional(set.thumbnails.first.flatMap { site.absolute($0.path) }),
            "width": largest.map { .number($0.size.width) },
            "height": largest.map { .number($0.size.height) },
            "dateCreated": photo.date.map { .text(MachineDate.asKnown($0)) },
            "creator": attribution.creator.map { .record(["@type": .text("Person"), "name": .text($0)]) },
            "creditText": .optional(site.settings.author.name),
            "copyrightNotice": .optional(attribution.copyright),
            "license": .optional(site.licence(of: photo)),
            "acquireLicensePage": .optional(site.settings.licence.page),
        ])
    }
}

extension SitePages {
    /// The address of what may be done with a photo: the photo's own, else the site's.
    func licence(of photo: Photo) -> String? {
        photo.attribution.licence.flatMap { WebAddress.isSafe($0) ? $0 : nil } ?? settings.licence.url
    }
}
