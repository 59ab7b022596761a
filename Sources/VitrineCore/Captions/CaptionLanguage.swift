enum CaptionLanguage {
    private static let names = [
        "ar": "العربية", "bg": "Български", "ca": "Català", "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk",
        "de": "Deutsch", "el": "Ελληνικά", "en": "English", "es": "Español", "et": "Eesti", "eu": "Euskara",
        "fa": "فارسی", "fi": "Suomi", "fr": "Français", "ga": "Gaeilge", "gl": "Galego", "he": "עברית", "hi": "हिन्दी",
        "hr": "Hrvatski", "hu": "Magyar", "id": "Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語",
        "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu", "nb": "Norsk bokmål", "nl": "Nederlands", "nn": "Nynorsk",
        "no": "Norsk", "pl": "Polski", "pt": "Português", "ro": "Română", "ru": "Русский", "sk": "Slovenčina",
        "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe",
        "uk": "Українська", "vi": "Tiếng Việt", "zh": "中文",
    ]

    /// Returns the name of a language, with the tag if it says more than the language; the tag alone if the name is not
    /// known.
    static func name(of tag: LanguageTag) -> String {
        guard let name = names[tag.language] else { return tag.text }
        return tag.text == tag.language ? name : name + " (" + tag.text + ")"
    }
}
