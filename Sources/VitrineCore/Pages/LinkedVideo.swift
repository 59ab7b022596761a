/// Data about a video for search engines: a `VideoObject` of schema.org in JSON-LD.
struct LinkedVideo {
    let site: SitePages
    let index: Int
    let file: VideoFile

    var value: JSONValue {
        let video = site.library.photos[index]
        let text = PhotoText(site: site, photo: video)
        let attribution = video.attribution
        return .record([
            "@context": .text("https://schema.org"),
            "@type": .text("VideoObject"),
            "name": .text(text.heading),
            "description": .text(site.caption(of: video).plain ?? text.alt),
            "contentUrl": .optional(site.absolute(file.path.text)),
            "thumbnailUrl": .optional(
                site.media[index].renditions.largestPicture.flatMap { site.absolute($0.path.text) }),
            "width": .number(file.size.width),
            "height": .number(file.size.height),
            "duration": .text(Strings.isoDuration(file.duration)),
            "uploadDate": video.date.map { .text(MachineDate.asKnown($0)) },
            "creator": attribution.creator.map { .record(["@type": .text("Person"), "name": .text($0)]) },
            "creditText": .optional(site.settings.author.name),
            "copyrightNotice": .optional(attribution.copyright),
            "license": .optional(site.licence(of: video)),
        ])
    }
}
