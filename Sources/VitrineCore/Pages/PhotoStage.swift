/// What the stage of a photo's page shows: the picture, or the player of a video.
struct PhotoStage {
    let site: SitePages
    let links: Links
    let index: Int

    private var photo: Photo { site.library.photos[index] }
    private var set: RenditionSet { site.media[index].renditions }

    /// A picture or a video whose long edge is shorter does not fill the window.
    private static let (smallPicture, smallVideo) = (1200, 640)
    /// A smaller picture grows to this length of its long edge, but at most to twice its size.
    private static let leastPicture = 640

    var value: PageValue {
        let (pictures, alternatives) = (set.pictures, set.alternatives)
        guard let smallest = pictures.first, let largest = pictures.last else { return .nothing }
        // These are probably in the browser's cache already. A cropped thumbnail cannot be shown under the whole
        // picture.
        let under = set.thumbnails.filter { !$0.target.isCut }
        let sizes = PictureSizes(photo.size, hasText: site.caption(of: photo).html != .nothing)
        let alt = PhotoText(site: site, photo: photo).alt
        let shown = shownSize(of: largest)
        return .record([
            "src": .text(links.file(smallest.path)),
            "hasAlternatives": .flag(!alternatives.isEmpty),
            "alternatives": .list((alternatives.isEmpty ? [] : bright) + alternatives.compactMap { alternative($0) }),
            "srcset": pictures.count > 1 ? .text(PhotoGrid.srcset(pictures, links: links)) : .nothing,
            "sizes": pictures.count > 1 ? .text(sizes.text) : .nothing,
            "isSmall": .flag(isSmall),
            "ratio": .optional(ratio(largest)),
            "width": .number(shown.width),
            "height": .number(shown.height),
            "alt": .text(alt),
            "under": .optional(under.first.map { links.file($0.path) }),
            "underSrcset": under.count > 1 ? .text(PhotoGrid.srcset(under, links: links)) : .nothing,
            "underSizes": .optional(under.last.map { site.lists.albums[photo.album].layout.sizes(for: $0.size) }),
            "video": site.media[index].video.map { player($0, label: alt) } ?? .nothing,
            "motion": site.media[index].motion.map(motion) ?? .nothing,
        ])
    }

    private var isSmall: Bool {
        if let video = site.media[index].video { return video.size.longEdge < Self.smallVideo }
        return set.pictures.count == 1 && (set.pictures.last?.size.longEdge ?? 0) < Self.smallPicture
    }

    private func shownSize(of largest: Rendition) -> PixelSize {
        let (size, long) = (largest.size, largest.size.longEdge)
        guard isSmall, site.media[index].video == nil, long < Self.leastPicture else { return size }
        let shown = min(2 * long, Self.leastPicture)
        return PixelSize(width: (size.width * shown + long / 2) / long, height: (size.height * shown + long / 2) / long)
    }

    /// The class of the shape, where the stylesheet needs it: a player is exactly as large as its video.
    private func ratio(_ largest: Rendition) -> String? {
        if let video = site.media[index].video { return RatioStyle.nameWithin(video.size) }
        return isSmall || site.media[index].motion != nil ? RatioStyle.name(of: largest.size) : nil
    }

    /// The pictures with a gain map, which screens that can show it take before other formats.
    private var bright: [PageValue] {
        let pictures = set.pictures
        guard pictures.first?.target.keepsGainMap == true else { return [] }
        return [alternative(pictures, media: "(dynamic-range: high)")].compactMap(\.self)
    }

    private func alternative(_ pictures: [Rendition], media: String? = nil) -> PageValue? {
        pictures.first.map { first in
            .record([
                "media": .optional(media),
                "type": .text(first.target.format.output.mediaType),
                "srcset": .text(
                    pictures.count > 1 ? PhotoGrid.srcset(pictures, links: links) : links.file(first.path)),
            ])
        }
    }

    private func player(_ video: VideoFile, label: String) -> PageValue {
        // A poster that is larger than its video shows nothing more.
        let poster = set.pictures.last { $0.size.longEdge <= video.size.longEdge } ?? set.pictures.first
        return .record([
            "src": .text(links.file(video.path)),
            "sources": .list(
                video.sources.map { .record(["src": .text(links.file($0.path)), "type": .text($0.type)]) }),
            "poster": .optional(poster.map { links.file($0.path) }),
            "width": .number(video.size.width),
            "height": .number(video.size.height),
            "label": .text(label),
            "text": .text(site.words[.downloadOriginal]),
            "captions": .list(site.captions[index].map(track)),
        ])
    }

    private func track(_ captions: CaptionFile) -> PageValue {
        .record([
            "src": .text(links.file(captions.path)), "language": .text(captions.language),
            "label": .text(captions.label),
        ])
    }

    private func motion(_ video: VideoFile) -> PageValue {
        .record([
            "src": .text(links.file(video.path)),
            "width": .number(video.size.width),
            "height": .number(video.size.height),
            "title": .text(site.words[.play]),
            "text": .text(MediaBadge.motion(of: index, in: site) + " · " + site.words.shortDuration(video.duration)),
        ])
    }
}
