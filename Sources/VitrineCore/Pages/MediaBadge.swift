/// What a cell of a grid says of a video or a Live Photo.
struct MediaBadge {
    /// The text on the cell: `0:12`, `Live`.
    let text: String
    /// The same for assistive technology: `12 seconds`, `Live`.
    let spoken: String

    /// Returns nil for other photos.
    init?(of index: Int, in site: SitePages) {
        if let video = site.library.photos[index].record.video {
            text = Strings.playingTime(video.duration)
            spoken = site.words.spokenDuration(video.duration)
        } else if site.media[index].motion != nil {
            text = Self.motion(of: index, in: site)
            spoken = text
        } else {
            return nil
        }
    }

    /// What the moving part of a photo is called: `Live`, or the format of an animation.
    static func motion(of index: Int, in site: SitePages) -> String {
        let video = site.library.photos[index].motion?.video
        return video.flatMap { $0.container.isAnimation ? CodecName.of($0.picture.codec) : nil } ?? site.words[.live]
    }

    static func alt(of index: Int, in site: SitePages) -> String {
        let text = PhotoText(site: site, photo: site.library.photos[index]).alt
        return MediaBadge(of: index, in: site).map { text + ", " + $0.spoken } ?? text
    }
}
