internal import VitrineCore

struct SourceNotes {
    private let gallery: Gallery

    init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    var all: [ReportNote] {
        missing + strays + unknownNames
            + [
                albumsWithoutPhotos, unlistedInMenu, namesOfPeople, uncleanable, adjusted, copiesOfAdjusted,
                unusedPictures,
                lacksMotion,
                gallery.hiddenDuplicates.note,
            ]
            .compactMap(\.self)
    }

    private var missing: [ReportNote] {
        gallery.sources.scan.missing.map { album in
            ReportNote(
                "'\(gallery.site.folders.albums.shown(album))' is missing, and what is published of it stays as it is")
        }
    }

    private static func note(_ message: String, _ paths: [String], advice: String? = nil) -> ReportNote? {
        paths.isEmpty ? nil : ReportNote(message, paths, advice: advice)
    }

    private var strays: [ReportNote] {
        gallery.sources.texts.strays.map { folder, files in
            ReportNote(
                "not read, because the name of a \(folder.name.dropLast()) ends in .\(folder == .pages ? "md" : "yml")",
                files,
                advice: folder == .pages
                    ? "pages show photos of albums, by their paths" : "rename it, or move it away")
        }
    }

    private var unlistedInMenu: ReportNote? {
        Self.note(
            "left out of the menu, because it is unlisted", gallery.library.leftOutOfMenu,
            advice: "remove it from 'menu' in vitrine.yml, or list it")
    }

    private var unknownNames: [ReportNote] {
        gallery.library.unknownNames.map { name in
            let hint = name.nearest.map { "; the nearest name is '\($0)'" } ?? ""
            return ReportNote("\(name.file): no photo has the \(name.kind.rawValue) '\(name.name)'\(hint)")
        }
    }

    private var namesOfPeople: ReportNote? {
        Self.note(
            "left out of the keywords, because it is the name of a person", gallery.library.namesOfPeople.sorted(),
            advice: "write 'people: true' into vitrine.yml or album.md to publish names of people")
    }

    /// A note about texts of albums that have no photos, and therefore no page.
    private var albumsWithoutPhotos: ReportNote? {
        let parents = Set(gallery.sources.sorted.candidates.map(\.path.parent))
        let folders = parents.union(parents.flatMap(\.ancestors))
        let texts = gallery.sources.texts.albums.filter {
            !$0.value.isEmpty && !$0.key.isRoot && !folders.contains($0.key)
        }
        return Self.note(
            "no page, because the album has no photos yet",
            texts.keys.sorted().map { $0.appending("album.md").text },
            advice: "put photos beside it; a page of words is a file such as pages/about.md")
    }

    /// A note about photos whose video a program has removed, but not the words that announce it.
    private var lacksMotion: ReportNote? {
        guard gallery.site.settings.livePhotos.motion else { return nil }
        return Self.note(
            "published without motion, because the file announces a video that is not in it",
            gallery.library.photos.lazy.filter { $0.record.lacksMotion && $0.motion == nil }.map(\.path.text))
    }

    private var unusedPictures: ReportNote? {
        let texts = gallery.library.albums.filter { album in
            !album.look.isStory
                && album.text.flatMap { gallery.sources.markdown[$0]?.story }.map { $0.pictureCount > 0 } ?? false
        }.map { $0.path.appending("album.md").text }
        return Self.note(
            "pictures in texts are not shown", texts,
            advice: "write 'look: story' between the lines '---' at the top of the file to show them")
    }

    private var adjusted: ReportNote? {
        let photos = gallery.library.photos.lazy.filter {
            $0.adjustments != nil && OriginalPlanner.isPublished($0.record.kind, gallery.site.settings.originals)
        }
        return Self.note("adjusted, and therefore published without their originals", photos.map(\.path.text))
    }

    /// A note about photos that are published as they are, while another file with the same picture is adjusted.
    private var copiesOfAdjusted: ReportNote? {
        let photos = gallery.library.photos
        let digests = Set(photos.lazy.filter { $0.adjustments != nil }.map(\.record.pixelDigest))
        if digests.isEmpty { return nil }
        let copies = photos.lazy.filter { $0.adjustments == nil && digests.contains($0.record.pixelDigest) }
        return Self.note(
            "published as they are, although another file with the same picture is adjusted", copies.map(\.path.text))
    }

    /// A note about photos of which no clean original can be made because of their format.
    private var uncleanable: ReportNote? {
        guard gallery.site.settings.originals == .clean else { return nil }
        let kinds = gallery.library.photos.map(\.record.kind).filter { !OriginalPlanner.isPublished($0, .clean) }
        guard !kinds.isEmpty else { return nil }
        func names(_ kinds: Set<MediaKind>) -> String {
            let names = MediaKind.allCases.filter(kinds.contains).map(\.format.name)
            return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + (names.last ?? "")
        }
        return ReportNote(
            "\(kinds.count == 1 ? "1 original" : "\(kinds.count) originals") of \(names(Set(kinds))) "
                + "\(kinds.count == 1 ? "is" : "are") not published: clean copies are made of "
                + names(OriginalsPolicy.cleanable))
    }
}
