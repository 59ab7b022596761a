/// The texts on pages in one language, with the replacements of the site.
package struct Strings: Hashable, Sendable {
    package let language: Language
    private let overrides: [WordKey: Word]

    /// - Parameter overrides: the replacements. They have the same placeholders as the texts that they replace.
    package init(_ language: Language, overrides: [WordKey: Word] = [:]) {
        self.language = language
        self.overrides = overrides
    }

    package init(_ settings: Settings) {
        self.init(settings.language, overrides: settings.words.overrides)
    }

    func text(_ key: WordKey, form: String = "other") -> String {
        (overrides[key] ?? language.words[key])?.form(form) ?? ""
    }

    func format(_ key: WordKey, _ values: KeyValuePairs<String, String>) -> String {
        WordPattern.format(text(key), values)
    }

    package var albums: String { text(.albums) }
    package var library: String { text(.library) }
    package var collections: String { text(.collections) }
    package var photo: String { text(.photo) }
    package var photos: String { text(.photos) }
    package var uncropped: String { text(.uncropped) }
    package var breadcrumb: String { text(.breadcrumb) }
    package var pages: String { text(.pages) }
    package var previousPhoto: String { text(.previousPhoto) }
    package var nextPhoto: String { text(.nextPhoto) }
    package var photoNavigation: String { text(.photoNavigation) }
    package var details: String { text(.details) }
    package var skip: String { text(.skip) }
    package var notFoundTitle: String { text(.notFoundTitle) }
    package var notFoundText: String {
        text(.notFoundText)
    }
    package var goHome: String { text(.goHome) }
    package var noPhotos: String { text(.noPhotos) }

    package var file: String { text(.file) }
    package var format: String { text(.format) }
    package var fileSize: String { text(.fileSize) }
    package var original: String { text(.original) }
    package var dimensions: String { text(.dimensions) }
    package var condition: String { text(.condition) }
    package var damaged: String {
        text(.damaged)
    }
    package var date: String { text(.date) }
    package var camera: String { text(.camera) }
    package var lens: String { text(.lens) }
    package var exposure: String { text(.exposure) }
    package var iso: String { text(.iso) }
    package var focalLength: String { text(.focalLength) }
    package var flash: String { text(.flash) }
    package var flashFired: String { text(.flashFired) }
    package var place: String { text(.place) }
    package var position: String { text(.position) }
    package var keywords: String { text(.keywords) }
    package var altitude: String { text(.altitude) }
    package var creator: String { text(.creator) }
    package var copyright: String { text(.copyright) }
    package var licence: String { text(.licence) }
    package var unknownDate: String { text(.unknownDate) }

    package func title(of kind: SmartAlbumKind) -> String {
        switch kind {
        case .recents: text(.recents)
        case .favorites: text(.favorites)
        case .recentlyAdded: text(.recentlyAdded)
        case .videos: text(.videos)
        case .livePhotos: text(.livePhotos)
        case .panoramas: text(.panoramas)
        case .screenshots: text(.screenshots)
        case .selfies: text(.selfies)
        }
    }

    package func photoCount(_ count: Int) -> String { plural(.photoCount, count) }

    /// Returns the form of a text that goes with a number, with the number in it.
    func plural(_ key: WordKey, _ count: Int) -> String {
        let form = PluralRule(language.code).form(of: count)
        return WordPattern.format(text(key, form: form.rawValue), ["count": grouped(count)])
    }

    package var storyPhotos: String { text(.storyPhotos) }
    package var newestPhotos: String { text(.newestPhotos) }
    package var oldestPhotos: String { text(.oldestPhotos) }
    package var undated: String { text(.undated) }
    package var years: String { text(.years) }

    package func page(_ number: Int) -> String {
        format(.pageNumber, ["number": String(number)])
    }

    /// Returns the text of a download link with the approximate size of the file.
    package func download(_ bytes: Int64) -> String {
        format(.download, ["size": megabytes(bytes)])
    }

    /// Returns an alternative text for a photo without a description: `Photo, 12 May 2024, 14:03`.
    package func taken(_ kind: String, _ date: CaptureDate) -> String {
        format(.taken, ["kind": kind, "date": moment(date)])
    }
}
