/// Keys and values that people write because other programs know them, and what to write instead.
enum ForeignWord {
    private struct Row {
        /// Where the advice is meant: a key that is known beside the foreign one, which tells `vitrine.yml` from the texts of
        /// albums and photos, or the key of the foreign value with an equals sign behind it.
        let places: Set<String>
        let words: Set<String>
        let advice: String

        init(_ places: Set<String>, _ words: Set<String>, _ advice: String) {
            self.places = places
            self.words = words
            self.advice = advice
        }
    }

    private static let site = "baseURL"
    private static let item = "hidden"
    private static let photo = "caption", album = "cover"
    private static let orders: Set<String> = ["sort=", "sort.albums=", "sort.photos="]
    private static let yes: Set<String> = ["true", "yes", "on", "1"]
    private static let no: Set<String> = ["false", "no", "off", "none", "0"]

    private static let rows = [
        Row(
            [site], ["columns", "cols"], "the number of columns is part of 'look', such as 'look: {columns: 4}'"),
        Row(
            [site], ["gap"],
            "there is no such setting; the gap between photos is '--gap' in templates/custom.css, see 'Templates and styles' "
                + "in the guide"),
        Row(
            [site], ["theme", "layout", "template", "hero"],
            "the arrangement of pages is 'look': list, cards, rows or story, see 'The look' in the guide; pages are light or dark "
                + "like the visitor's system, and those of 'vitrine new --theme darkroom' are always dark"),
        Row(
            [site], ["color", "colors", "colours", "darkmode", "dark"],
            "there is no such setting; pages are light or dark like the visitor's system, and their colours are '--wall', "
                + "'--ink' and others in templates/custom.css, see 'Templates and styles' in the guide"),
        Row(
            [site], ["private", "draft", "hidden", "unlisted", "published", "visible", "hide"],
            "a site has no such setting; hide an album with 'hidden: true' in its album.md, or a photo with it in its sidecar"
        ),
        Row([site], ["name", "sitename", "sitetitle", "heading", "gallerytitle"], "the gallery's title is 'title'"),
        Row([site], ["order", "sortby", "orderby", "sorting"], "the order is 'sort': newest, oldest or name"),
        Row(
            [site], ["email", "mail"],
            "write 'author: {email: }' to receive picks, or 'contact:' for questions about photos"),
        Row(
            [site], ["comments", "comment", "disqus"],
            "there are no comments; with 'contact', visitors can ask about a photo"),
        Row(
            [site], ["analytics", "google", "googleanalytics", "ga", "tracking", "matomo", "plausible", "statistics"],
            "pages load nothing from other hosts; your host can count visits"),
        Row(
            [site], ["exif", "metadata", "showexif"],
            "photo pages show camera and exposure; 'gps' and 'keywords' add positions and keywords"),
        Row([site], ["slideshow", "lightbox"], "every photo page has one; there is nothing to switch on"),
        Row([site], ["search"], "find/ has a search from 61 photos on; 'find: {search: false}' leaves it out"),
        Row([site], ["nav", "navigation", "navbar", "header"], "links on every page are in 'menu'"),
        Row(
            [site], ["imprint", "impressum", "about", "pages"],
            "pages of words are files such as pages/imprint.md, see 'Pages of words' in the guide"),
        Row(
            [site], ["password", "passwords", "protected", "login"],
            "a static gallery has no passwords; your host may offer password protection"),
        Row([site], ["url", "siteurl", "rooturl", "homepage", "domain"], "the gallery's address is 'baseURL'"),
        Row(
            [site], ["lang", "locale", "languages", "languagecode"],
            "write 'language' for Vitrine's words, 'languageTag' for what pages call their language"),
        Row(
            [site], ["destination", "dest", "out", "outputdir", "public", "publishdir"],
            "the gallery's folder is 'output'"),
        Row(
            [site],
            ["folder", "folders", "path", "source", "sources", "src", "input", "photosdir", "contentdir", "gallery"],
            "the folder of photographs is 'albums'"),
        Row(
            [site], ["accentcolor", "accentcolour", "primarycolor", "highlight"],
            "the colour of focus and picks is 'accent'"),
        Row([site], ["favicon", "icons"], "the site's icon is 'icon: icon.svg'"),
        Row([site], ["downloads", "zip", "downloadall"], "ZIPs of albums are made with 'download: true'"),
        Row([site], ["original"], "original files are published with 'originals: clean'"),
        Row([site], ["map", "maps", "geo"], "a map is made with 'find: {map: true}' and 'gps: coarse'"),
        Row(
            [site], ["watermark", "watermarks"],
            "there are no watermarks; 'author' and 'licence' say whose the photos are"),
        Row([site], ["paginate", "perpage", "paginateby"], "the number of photos on a page is 'pageSize'"),
        Row(
            [site], ["ai", "noai", "noaitraining", "aitraining", "datamining", "tdm", "robots"],
            "write 'training: false' to ask AI companies not to train models on the photos"),
        Row([site], ["copyright", "license"], "write 'licence: {url: , page: }'; names are in 'author'"),
        Row(
            ["photoCount"], ["photocountone"],
            "write it as 'one' of photoCount: {one: One photo, other: '{count} photos'}"),
        Row(
            [photo], ["keywords", "tags", "keyword"], "keywords come from the file of the photo, or from an XMP sidecar"
        ),
        Row([photo], ["description", "comment", "text"], "the text of a photo is 'caption'"),
        Row([photo], ["stars", "score"], "stars are 'rating': 0 to 5"),
        Row([photo], ["location", "city", "where"], "the name of a place is 'place'"),
        Row(
            [photo], ["gps", "position", "latitude", "longitude"],
            "positions come from the file; 'gps' of the album shows them"),
        Row(
            [photo], ["rotate", "rotation", "turn", "crop", "filter"],
            "adjustments are below 'edit', see 'Adjusting photos' in the guide"),
        Row([album], ["tags", "tag"], "keywords come from the files of the photos; 'keywords: true' shows them"),
        Row(
            [album], ["location", "place", "city"],
            "places are of photos; write it into the text below the second line ---"),
        Row([album], ["author", "copyright", "photographer"], "that is of the site; write 'author' into vitrine.yml"),
        Row(
            [album], ["layout", "theme", "template", "style"],
            "the arrangement of pages is 'look': list, cards, rows or story"),
        Row(
            [album], ["description", "text", "body", "caption", "subtitle", "summary"],
            "the text of an album is written below the second line ---"),
        Row([item], ["private", "draft", "hide", "secret", "archived"], "to hide it, write 'hidden: true'"),
        Row(
            [item], ["published", "publish", "visible", "public", "show", "listed"],
            "everything is published by default; to hide it, write 'hidden: true'"),
        Row(
            [item], ["password", "passwords", "protected"],
            "a static gallery has no passwords; to leave it out of the gallery, write 'hidden: true'"),
        Row(
            orders,
            [
                "date", "time", "chronological", "asc", "desc", "ascending", "descending", "newest first",
                "oldest first",
                "latest",
            ], "'newest' and 'oldest' sort by date"),
        Row(
            orders, ["title", "filename", "file name", "alphabetical", "abc"],
            "'name' sorts albums by title, photos by file name"),
        Row(
            ["look="], ["grid", "gallery", "squares", "tiles", "columns"],
            "'list' and 'cards' show photos as squares, 'rows' whole ones"),
        Row(["look="], ["masonry", "justified", "mosaic", "tiled", "flow"], "'rows' shows whole photos side by side"),
        Row(["look="], ["blog", "text", "journal"], "'story' shows photos between paragraphs"),
        Row(["hdr="], no, "'drop' publishes ordinary pictures"),
        Row(["hdr="], yes, "'keep' is the default"),
        Row(
            ["raw="], yes.union(["jpeg", "jpg", "embedded"]),
            "'preview' takes the camera's picture, 'develop' makes one from the raw data"),
        Row(["raw="], no, "'skip' leaves raw files out"),
        Row(["damaged="], no.union(["ignore", "hide"]), "'skip' leaves damaged photos out"),
        Row(["damaged="], yes.union(["show"]), "'publish' shows what can be decoded"),
        Row(
            ["originals="], yes.union(["all", "copy"]),
            "'clean' publishes copies without metadata, 'asis' the very files"),
        Row(["originals="], no, "'none' is the default"),
    ]

    /// - Parameter known: the keys that are known in the place of the foreign one.
    static func advice(onKey key: String, among known: Set<String>) -> String? { advice(on: key, in: known) }

    /// - Parameter key: with the names of the sections above it.
    static func advice(onValue value: String, of key: String) -> String? { advice(on: value, in: [key + "="]) }

    private static func advice(on word: String, in places: Set<String>) -> String? {
        let word = word.lowercased().filter { $0 != "_" && $0 != "-" }
        return rows.first { !$0.places.isDisjoint(with: places) && $0.words.contains(word) }?.advice
    }
}
