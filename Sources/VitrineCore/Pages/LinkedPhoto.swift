/// Data about a photo for search engines: an `ImageObject` of schema.org in JSON-LD.
///
/// It is in a `script` element that contains data and is never run, so a content security policy allows it.
struct LinkedPhoto {
    let site: SitePages
    let photo: Int

    var value: JSONValue {
        let photo = site.library.photos[photo]
        let set = site.media[self.photo].renditions
        let largest = set.largestPicture
        let attribution = photo.attribution
        return .record([
            "@context": .text("https://schema.org"),
            "@type": .text("ImageObject"),
            "name": .text(PhotoText(site: site, photo: photo).heading),
            "caption": .optional(site.caption(of: photo).plain),
            // Readers of this data may not know the page, so relative addresses would have no base.
            "contentUrl": .optional(largest.flatMap { site.absolute($0.path.text) }),
            "thumbnailUrl": .optional(set.smallestThumbnail.flatMap { site.absolute($0.path.text) }),
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
    /// Returns the address of a photo's licence: the photo's own if it has one, else the site's.
    func licence(of photo: Photo) -> String? {
        photo.attribution.licence.flatMap { WebAddress.isSafe($0) ? $0 : nil } ?? settings.licence.url
    }
}
