/// The text of a photo from the `<photo>.yml` beside it. It takes precedence over the photo's own metadata.
package struct PhotoSidecar: Hashable, Sendable {
    package var title: String?
    package var caption: Markdown?
    package var alt: String?
    package var favorite: Bool?
    package var rating: Int?
    package var isHidden = false
    package var date: CaptureDate?
    package var added: CaptureDate?
    package var place: String?
    package var live: Bool?
    package var poster: ChosenPoster?
    package var edit: AdjustmentText?

    package init() {}

    package func overlaid(on other: PhotoSidecar) -> PhotoSidecar {
        var merged = self
        merged.title = title ?? other.title
        merged.caption = caption ?? other.caption
        merged.alt = alt ?? other.alt
        merged.favorite = favorite ?? other.favorite
        merged.rating = rating ?? other.rating
        merged.isHidden = isHidden || other.isHidden
        merged.date = date ?? other.date
        merged.added = added ?? other.added
        merged.place = place ?? other.place
        merged.live = live ?? other.live
        merged.poster = poster ?? other.poster
        merged.edit = .first(of: [edit, other.edit])
        return merged
    }

    package static func decode(_ node: ConfigNode?, file: String) throws(ConfigProblems) -> PhotoSidecar {
        var sidecar = PhotoSidecar()
        var reader = ConfigReader(node, file: file)
        if reader.problems.isEmpty {
            sidecar.title = reader.nonEmptyText("title")
            sidecar.caption = reader.text("caption").map { Markdown($0, form: .caption) }
            sidecar.alt = reader.text("alt")
            sidecar.favorite = reader.flag("favorite")
            sidecar.rating = reader.integer("rating", in: 0...5)
            sidecar.isHidden = reader.flag("hidden") ?? false
            sidecar.date = reader.date("date")
            sidecar.added = reader.date("added")
            sidecar.place = reader.text("place")
            sidecar.live = reader.flag("live")
            sidecar.poster = reader.poster("poster", file: file)
            sidecar.edit = (reader.node("edit") ?? reader.emptyValue("edit")).flatMap { .decode($0, file: file) }
            reader.finish()
        }
        guard reader.problems.isEmpty else { throw ConfigProblems(reader.problems) }
        return sidecar
    }
}
