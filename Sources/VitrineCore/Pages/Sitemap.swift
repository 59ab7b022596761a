/// The sitemap for search engines (sitemaps.org 0.9), with the picture or the video of each photo page.
///
/// A small site has one file. Otherwise there is a file for each month and an index, so that a new photo changes one
/// short file.
struct Sitemap {
    struct Part: Sendable {
        enum Content: Sendable {
            case everything
            case index
            case folders(ArraySlice<String>)
            case photos(ArraySlice<Int>)
        }

        var path: OutputPath
        var content: Content
    }

    let site: SitePages

    private static let maxSinglePages = 1000
    /// The most pages that the standard allows in a file.
    private static let maxPages = 50_000
    static let path: OutputPath = "sitemap.xml"

    static func parts(of library: Library) -> [Part] {
        let (folders, photos) = (folders(of: library), photos(of: library))
        if folders.count + photos.count <= maxSinglePages { return [Part(path: path, content: .everything)] }
        let months = Dictionary(grouping: photos) { photo in
            library.photos[photo].date.map { MachineDate.month($0.local) } ?? "undated"
        }
        let parts =
            files("albums", folders).map { Part(path: $0, content: .folders($1)) }
            + months.sorted { $0.key < $1.key }.flatMap { month, photos in
                files(month, photos).map { Part(path: $0, content: .photos($1)) }
            }
        return parts + [Part(path: path, content: .index)]
    }

    private static func files<Page>(_ name: String, _ pages: [Page]) -> [(path: OutputPath, pages: ArraySlice<Page>)] {
        stride(from: 0, to: pages.count, by: maxPages).map { start in
            let number = start == 0 ? "" : "-\(start / maxPages + 1)"
            return (OutputPath("sitemap-\(name)\(number).xml"), pages[start..<min(start + maxPages, pages.count)])
        }
    }

    private static func folders(of library: Library) -> [String] {
        library.albums.filter { !$0.isUnlisted && ($0.parent == nil || $0.total > 0) }.map(\.address)
            + (library.collections + library.pages).filter(\.isIndexed).map(\.address)
    }

    private static func photos(of library: Library) -> [Int] {
        library.photos.indices.filter { !library.photos[$0].isUnlisted }
    }

    func text(of index: Int) -> String {
        let library = site.library
        switch site.sitemap[index].content {
        case .everything:
            return document(
                entries: Self.folders(of: library).map { url($0) } + Self.photos(of: library).map(url(ofPhoto:)))
        case .index:
            let files = site.sitemap.filter { $0.path != Self.path }
            return document(
                root: "sitemapindex",
                entries: files.map { "<sitemap><loc>\(Escaping.html(absolute($0.path.text)))</loc></sitemap>" })
        case .folders(let folders): return document(entries: folders.map { url($0) })
        case .photos(let photos): return document(entries: photos.map(url(ofPhoto:)))
        }
    }

    private func document(root: String = "urlset", entries: [String]) -> String {
        let head = [
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
            "<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" "
                + "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" "
                + "xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\">",
        ]
        let tail = ["</\(root)>", "<!-- \(OwnershipMark.placeholder) -->", ""]
        return (head + entries + tail).joined(separator: "\n")
    }

    private func absolute(_ address: String) -> String { site.absolute(address) ?? "" }

    private func url(ofPhoto index: Int) -> String {
        let image = site.media[index].renditions.largestPicture
        let video = site.media[index].video.flatMap { video in image.map { self.video(index, video, thumbnail: $0) } }
        return url(site.library.photos[index].address, content: video ?? image.map(self.image) ?? "")
    }

    private func url(_ address: String, content: String = "") -> String {
        "<url>" + element("loc", absolute(address)) + content + "</url>"
    }

    private func image(_ image: Rendition) -> String {
        "<image:image>" + element("image:loc", absolute(image.path.text)) + "</image:image>"
    }

    /// The longest texts and the longest duration that search engines read.
    private static let (maxTitle, maxDescription, maxDuration) = (100, 2048, 28_800)

    private func video(_ index: Int, _ video: VideoFile, thumbnail: Rendition) -> String {
        let photo = site.library.photos[index]
        let text = PhotoText(site: site, photo: photo)
        let seconds = Strings.wholeSeconds(video.duration)
        let description = site.caption(of: photo).plain ?? text.alt
        let elements = [
            element("video:thumbnail_loc", absolute(thumbnail.path.text)),
            element("video:title", Summary.of(text.heading, maxLength: Self.maxTitle)),
            element("video:description", Summary.of(description, maxLength: Self.maxDescription)),
            element("video:content_loc", absolute(video.path.text)),
            seconds <= Self.maxDuration ? element("video:duration", String(seconds)) : "",
            photo.date.map { element("video:publication_date", MachineDate.text($0)) } ?? "",
        ]
        return "<video:video>" + elements.joined() + "</video:video>"
    }

    private func element(_ name: String, _ text: String) -> String { "<\(name)>\(Escaping.html(text))</\(name)>" }
}
