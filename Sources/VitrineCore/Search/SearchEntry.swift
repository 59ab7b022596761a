/// The texts of a photo that the search compares. Its page shows all of them, and `PageBasis` covers them: a text that it left out
/// would stay published after a change.
package struct SearchEntry: Hashable, Sendable {
    /// The name of its page, without the extension.
    package var name: String
    /// The folder of its page, relative to the site's root, with a slash at its end; empty for the root.
    package var folder: String
    /// The path of its smallest image; nil while there is none.
    package var image: OutputPath?
    package var album: String
    package var date: CivilDate?
    package var camera = ""
    package var lens = ""
    package var place = ""
    package var title = ""
    package var caption = ""
    package var keywords: [String] = []
    package var people: [String] = []
    package var alt = ""

    package init(name: String, folder: String, image: OutputPath?, album: String, date: CivilDate?) {
        (self.name, self.folder, self.image, self.album, self.date) = (name, folder, image, album, date)
    }

    /// The day as a number such as 20240716.
    var day: String {
        guard let date else { return "" }
        let text = String(date.year * 10_000 + date.month * 100 + date.day)
        return String(repeating: "0", count: max(0, 8 - text.utf8.count)) + text
    }

    var texts: [String] { [title, caption, alt] + keywords + people + [place, camera, lens, album, name] }
}

/// A thing with a page, which the search shows above photos.
package struct SearchName: Hashable, Sendable {
    package var title: String
    /// The folder of its page, relative to the site's root.
    package var address: String

    package init(title: String, address: String) { (self.title, self.address) = (title, address) }

    /// The name in a line of the index, whose parts are divided by tabs.
    var line: String {
        let title = title.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }
        return String(String.UnicodeScalarView(title)) + "|" + address
    }
}
