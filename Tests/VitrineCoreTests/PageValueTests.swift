import Testing
import TestSupport
import VitrineCore

/// Tests of the values from which pages are rendered.
protocol PageValueTests {}

extension PageValueTests {
    func site(
        _ photos: [LibraryInput.PhotoSource], settings: Settings = Settings(), albums: [String: AlbumText] = [:],
        collections: [CollectionText] = [], pages: [PageText] = [], motions: [SourcePath: VideoFile] = [:],
        codecs: [OutputPath: String] = [:], withoutAV1: Set<OutputPath> = [],
        captions: [SourcePath: [CaptionFile]] = [:],
        logo: SiteLogo? = nil
    ) throws -> SitePages {
        let stories = (albums.values.compactMap(\.text) + pages.compactMap(\.text)).map {
            ($0, RenderedMarkdown(html: "<p>\($0.source)</p>", plain: $0.source, story: .fixture($0.source)))
        }
        let library = try LibraryBuilder.build(
            .fixture(
                photos, settings: settings, albums: albums, collections: collections, pages: pages,
                texts: Dictionary(stories) { first, _ in first }))
        let texts = library.texts.map { ($0, RenderedMarkdown(html: "<p>\($0.source)</p>", plain: $0.source)) }
        var planner = MediaPlanner(settings)
        (planner.motions, planner.codecs, planner.withoutAV1) = (motions, codecs, withoutAV1)
        return SitePages(
            settings: settings, library: library, media: planner.media(of: library),
            texts: Dictionary(stories + texts) { first, _ in first },
            assets: .fixture(logo: logo),
            captions: captions)
    }

    func fields(_ site: SitePages, _ path: OutputPath) throws -> [String: PageValue] {
        let page = try #require(site.pages.first { $0.path == path })
        guard case .record(let fields) = site.value(of: page.page, at: path) else { return [:] }
        return fields
    }

    func text(_ value: PageValue?, _ name: String) -> String? {
        guard case .record(let fields) = value, case .text(let text) = fields[name] else { return nil }
        return text
    }

    func field(_ value: PageValue?, _ name: String) -> PageValue? {
        if case .record(let fields) = value { fields[name] } else { nil }
    }

    func list(_ value: PageValue?) -> [PageValue] {
        if case .list(let list) = value { list } else { [] }
    }
}
