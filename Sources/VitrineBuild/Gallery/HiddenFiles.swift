internal import VitrineCore

/// What is in an output, or would be, only because of photos and albums that are hidden now.
struct HiddenFiles {
    let gallery: Gallery

    private var library: Library { gallery.library }

    /// The files that are in the gallery only because of hidden photos and albums, whatever the settings were when they
    /// were made.
    func files(among unneeded: Set<OutputPath>) -> Set<OutputPath> {
        if unneeded.isEmpty { return [] }
        let pictures = pictures
        let images = unneeded.filter { MediaName.picture(of: $0).map { pictures.contains(String($0)) } ?? false }
        // The name of an old ZIP does not tell whether a hidden photo is in it.
        let archives = unneeded.filter { MediaName.isMediaPath($0) && $0.hasSuffix("." + MediaName.archiveSuffix) }
        let hasHidden = !library.hidden.isEmpty || gallery.sources.texts.hidesSomething
        return images.union(unneeded.intersection(paths)).union(hasHidden ? archives : [])
    }

    /// The picture IDs, as names of images and videos contain them, that only hidden photos have, or videos that are not
    /// published with their photos.
    var pictures: Set<String> {
        let readable = gallery.readable
        func digests(_ path: SourcePath) -> [ContentDigest] { readable[path].map(RawRule.pixelDigests) ?? [] }
        let hidden = library.hidden.flatMap { path in
            let pixels = digests(path)
            guard let adjustments = adjustments(of: path) else { return pixels }
            return pixels + pixels.map(adjustments.pictureDigest)
        }
        let motions =
            readable.values.compactMap(\.motion?.digest)
            + gallery.livePhotos.photos.keys.compactMap { readable[$0]?.pixelDigest }
        let shown =
            library.photos.flatMap { $0.adjustments == nil ? digests($0.path) : [$0.pictureDigest] }
            + library.photos.compactMap(\.motion?.digest)
        return Set((hidden + motions).map { MediaName.picture(ofPixels: $0) })
            .subtracting(shown.map { MediaName.picture(ofPixels: $0) })
    }

    private func adjustments(of path: SourcePath) -> Adjustments? {
        let texts = ([path] + gallery.companions.others(of: path)).map { gallery.sources.texts.sidecars[$0]?.edit }
        if case .valid(let adjustments)? = AdjustmentText.first(of: texts) { return adjustments }
        return nil
    }

    /// The paths that would be published if nothing was hidden, except for those that are published.
    var paths: Set<OutputPath> {
        guard !library.hidden.isEmpty || gallery.sources.texts.hidesSomething,
            let all = Self.openLibrary(gallery.input.openLibrary)
        else { return [] }
        let (site, sources) = (gallery.site, gallery.sources)
        let captions = PublishedCaptions(sources.captions, of: all.photos, language: site.settings.pageLanguage)
        let files = Gallery.planner(site, Gallery.pages(site, sources, Findings(), all, captions), captions)
        return Set(gallery.unneeded(among: files.paths.union(files.media.map(\.path))))
    }

    /// The library without hiding. References to photos that were hidden may be mistakes then, so the references are
    /// left out in that case.
    private static func openLibrary(_ input: LibraryInput) -> Library? {
        if let library = try? Gallery.library(input) { return library }
        var plain = input
        plain.collections = []
        plain.settings.menu = []
        plain.texts = [:]
        for folder in plain.albums.keys {
            plain.albums[folder]?.cover = nil
            plain.albums[folder]?.photos = []
        }
        if let library = try? Gallery.library(plain) { return library }
        plain.pages = []
        return try? Gallery.library(plain)
    }
}
