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

    package subscript(key: WordKey) -> String { text(key) }

    func text(_ key: WordKey, form: String = "other") -> String {
        (overrides[key] ?? language.words[key])?.form(form) ?? ""
    }

    func format(_ key: WordKey, _ values: KeyValuePairs<String, String>) -> String {
        WordPattern.format(text(key), values)
    }

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

    package func title(of kind: FacetKind) -> String {
        switch kind {
        case .keyword: text(.keywords)
        case .person: text(.people)
        case .camera: text(.cameras)
        case .lens: text(.lenses)
        case .place: text(.places)
        }
    }

    package func allNames(_ count: Int) -> String { format(.allNames, ["count": grouped(count)]) }

    package func photoCount(_ count: Int) -> String { plural(.photoCount, count) }

    func plural(_ key: WordKey, _ count: Int) -> String {
        let form = PluralRule(language.code).form(of: count)
        return WordPattern.format(text(key, form: form.rawValue), ["count": grouped(count)])
    }

    package func didYouMean(_ name: String) -> String { format(.didYouMean, ["name": name]) }

    /// The forms of a text with a count in JSON, by their names in CLDR, for scripts.
    func forms(of key: WordKey) -> String {
        let forms = PluralRule(language.code).forms.map { form in
            Escaping.json(form.rawValue) + ":" + Escaping.json(text(key, form: form.rawValue))
        }
        return "{" + forms.joined(separator: ",") + "}"
    }

    package func page(_ number: Int) -> String {
        format(.pageNumber, ["number": String(number)])
    }

    package func download(_ bytes: Int64) -> String {
        format(.download, ["size": megabytes(bytes)])
    }

    /// Returns an alternative text for a photo without a description: `Photo, 12 May 2024, 14:03`.
    package func taken(_ kind: String, _ date: CaptureDate) -> String {
        format(.taken, ["kind": kind, "date": moment(date)])
    }
}
