/// The name of a file with captions: `IMG_1.MOV.vtt`, `IMG_1.en.srt` or `IMG_1.vtt` beside the video `IMG_1.MOV`.
package struct CaptionName: Hashable, Sendable {
    package var video: String
    package var language: LanguageTag?

    private static let suffixes: Set<String> = ["vtt", "srt"]

    package static func isCaption(_ name: String) -> Bool {
        suffixes.contains(FileName.split(name).suffix.lowercased())
    }

    /// Returns nil if the file does not belong to exactly one of the videos.
    /// - Parameter videos: the names of the videos in the same folder.
    package init?(_ name: String, videos: [String]) {
        guard Self.isCaption(name) else { return nil }
        let stem = FileName.split(name).stem
        if let video = Self.video(stem, among: videos) {
            self.video = video
            return
        }
        let parts = FileName.split(stem)
        guard let language = LanguageTag(parts.suffix), Self.isKnown(language),
            let video = Self.video(parts.stem, among: videos)
        else {
            return nil
        }
        self.video = video
        self.language = language
    }

    /// The languages with three letters that captions are usually in. Any word of three to eight letters has the form of a
    /// language, and `draft` or `old` is none.
    private static let longCodes: Set<String> = [
        "arb", "ast", "cmn", "deu", "eng", "ell", "fil", "fra", "gsw", "haw", "hin", "ita", "jpn", "kor", "nld", "pol",
        "por", "rus", "spa", "swe", "tur", "ukr", "vie", "yue", "zho",
    ]

    private static func isKnown(_ language: LanguageTag) -> Bool {
        language.language.utf8.count == 2 || longCodes.contains(language.language)
    }

    /// Returns the video with a name, or else the only one with this name and an extension.
    private static func video(_ name: String, among videos: [String]) -> String? {
        if let video = videos.first(where: { $0.utf8.elementsEqual(name.utf8) }) { return video }
        let found = videos.filter { FileName.split($0).stem.utf8.elementsEqual(name.utf8) }
        return found.count == 1 ? found.first : nil
    }
}
