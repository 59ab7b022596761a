import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild

/// What people type who know other programs, other formats or no format, and the answer that helps them. Each mistake stops the
/// build, so that nothing is published otherwise than it was meant.
@Suite struct TypicalMistakeTests {
    private static let mistakes: [(String, String)] = [
        ("Title: My photos", "did you mean 'title'?"),
        ("titel: x", "did you mean 'title'?"),
        ("name: x", "the gallery's title is 'title'"),
        ("sitename: x", "the gallery's title is 'title'"),
        ("site_title: x", "the gallery's title is 'title'"),
        ("title: Photos: 2024", "put a text that contains ': ' in quotes"),
        ("title: \"Anna", "a quotation mark is opened and not closed"),
        ("- title: x", "the file must be 'key: value' lines, or {key: value, key: value} on one line"),
        ("title = x", "write a colon and a blank instead of ="),
        ("{title: x", "is not valid YAML: did not find expected ',' or '}'"),
        ("title: [a, b]", "'title' must be a text"),
        ("language: german", "write 'de'"),
        ("language: Deutsch", "write 'de'"),
        ("language: EN", "did you mean 'en'?"),
        ("lang: de", "write 'language' for Vitrine's words, 'languageTag' for what pages call their"),
        ("baseurl: https://example.org", "did you mean 'baseURL'?"),
        ("baseURL: example.org", "'baseURL' must be an address that begins with https:// or http://, without a"),
        ("baseURL: /photos/", "'baseURL' must be an address that begins with https:// or http://, without a"),
        ("url: https://example.org", "the gallery's address is 'baseURL'"),
        (
            "baseURL: https://example.org/?a=b",
            "'baseURL' must be an address that begins with https:// or http://, without a"
        ),
        ("photos: ~/Pictures", "the folder of photographs is 'albums'"),
        ("folder: x", "the folder of photographs is 'albums'"),
        ("output: /var/www", "such as public"),
        ("output: ~/public", "write a folder inside the site, or an absolute path with --output"),
        ("look: grid", "'list' and 'cards' show photos as squares, 'rows' whole ones"),
        ("look: masonry", "'rows' shows whole photos side by side"),
        ("look: {album: cards}", "did you mean 'look.albums'?"),
        ("look: {columns: many}", "'look.columns' must be auto or a whole number from 2 to 8"),
        ("layout: cards", "the arrangement of pages is 'look': list, cards, rows or story, see 'The"),
        ("template: cards", "the arrangement of pages is 'look': list, cards, rows or story, see 'The"),
        ("sort: date", "'newest' and 'oldest' sort by date"),
        ("sort: asc", "'newest' and 'oldest' sort by date"),
        ("sort: newest first", "'newest' and 'oldest' sort by date"),
        ("sort: {albums: date}", "'newest' and 'oldest' sort by date"),
        ("order: name", "the order is 'sort': newest, oldest or name"),
        ("pageSize: all", "'pageSize' must be a whole number from 0 to 10000"),
        ("pagesize: 10", "did you mean 'pageSize'?"),
        ("perPage: 20", "the number of photos on a page is 'pageSize'"),
        ("accent: blue", "'accent' must be a colour such as \"#0B5FFF\" or \"#05F\", in quotes"),
        ("accent: #0B5FFF", "write the colour in quotes: \"#0B5FFF\""),
        ("accent: \"0B5FFF\"", "'accent' must be a colour such as \"#0B5FFF\" or \"#05F\", in quotes"),
        ("color: red", "there is no such setting; pages are light or dark like the visitor's system,"),
        ("icon: icon.gif", "such as icon.svg"),
        ("favicon: x.ico", "the site's icon is 'icon: icon.svg'"),
        ("logo: logo.pdf", "such as logo.svg"),
        ("logo: {bright: a.svg}", "did you mean 'logo.light'?"),
        ("menu: About", "'menu' names 'About', which is no album, collection or page of this site"),
        ("menu: {About: missing}", "'menu' names 'missing', which is no album, collection or page of this site"),
        ("menu: {Shop: www.shop.com}", "an address begins with https://"),
        ("contact: me", "'contact' must be an e-mail address, or an address that begins with https://"),
        ("contact: www.example.org", "'contact' must be an e-mail address, or an address that begins with https://"),
        ("email: me@example.org", "write 'author: {email: }' to receive picks, or 'contact:' for questions about"),
        ("author: Anna", "such as author: {name: Your Name, url: \"https://example.org/\", email"),
        ("author: {Name: Anna}", "did you mean 'author.name'?"),
        ("author: {url: example.org}", "'author.url' must be an address that begins with https:// or http://, without"),
        ("author: {email: anna}", "'author.email' must be an e-mail address such as me@example.org"),
        ("copyright: Anna", "write 'licence: {url: , page: }'; names are in 'author'"),
        ("license: CC-BY", "write 'licence: {url: , page: }'; names are in 'author'"),
        ("licence: CC-BY", "such as licence: {url: \"https://example.org/by/\", page:"),
        ("gps: yes", "write true instead of 'yes'"),
        ("gps: 1", "write true instead of '1'"),
        ("gps: on", "write true instead of 'on'"),
        ("picks: yes", "write true instead of 'yes'"),
        ("picks: 0", "write false instead of '0'"),
        ("download: yes", "write true instead of 'yes'"),
        ("download: 100", "such as 100 MB"),
        ("originals: yes", "'clean' publishes copies without metadata, 'asis' the very files"),
        ("originals: all", "'clean' publishes copies without metadata, 'asis' the very files"),
        ("originals: true", "write 'originals: clean' for copies without metadata, or 'asis'"),
        ("thumbnails: 300", "such as thumbnails: {size: 264, scales"),
        ("thumbnails: {size: 300px}", "'thumbnails.size' must be a whole number from 40 to 1000"),
        ("thumbnails: {quality: 110}", "'thumbnails.quality' must be a whole number from 1 to 100"),
        (
            "thumbnails: {scales: 2}",
            "'thumbnails.scales' must be a list of 1 to 6 numbers with at most one decimal from 1 to 4, each"
        ),
        ("photos: {sizes: 2000}", "'photos.sizes' must be a list of 1 to 8 whole numbers from 200 to 16000, each"),
        (
            "photos: {sizes: [2000, 1200]}",
            "'photos.sizes' must be a list of 1 to 8 whole numbers from 200 to 16000, each"
        ),
        ("photos: {quality: high}", "'photos.quality' must be a whole number from 1 to 100"),
        ("formats: [heic]", "'formats' contains 'heic', but may contain only: jxl"),
        ("formats: [jpg, webp]", "'formats' contains 'jpg', but may contain only: jxl"),
        ("colour: sRGB", "did you mean 'srgb'?"),
        ("color: srgb", "there is no such setting; pages are light or dark like the visitor's system,"),
        ("hdr: false", "'drop' publishes ordinary pictures"),
        ("raw: true", "'preview' takes the camera's picture, 'develop' makes one from the raw data"),
        ("damaged: ignore", "'skip' leaves damaged photos out"),
        ("favorites: 4", "such as favorites: {rating: 5}"),
        ("favorites: {rating: 6}", "'favorites.rating' must be a whole number from 1 to 5"),
        ("favourites: {rating: 4}", "did you mean 'favorites'?"),
        ("smartAlbums: none", "such as smartAlbums: {videos: false}"),
        ("smartAlbums: {recent: false}", "did you mean 'smartAlbums.recents'?"),
        ("smartAlbums: {videos: no}", "put quotes round 'no' if it is the title"),
        ("videos: no", "write false instead of 'no'"),
        ("videos: {size: 1080p}", "'videos.size' must be one of: 360, 480, 720, 1080"),
        ("videos: {formats: [h265]}", "'videos.formats' contains 'h265', but may contain only: av1"),
        ("videos: {quality: best}", "'videos.quality' must be a whole number from 10 to 40"),
        ("livePhotos: {sound: yes}", "write true instead of 'yes'"),
        ("limits: {fileSize: 2}", "such as 500 MB"),
        ("limits: {seconds: 1 minute}", "'limits.seconds' must be a whole number from 1 to 3600"),
        ("limits: {megapixel: 100}", "did you mean 'limits.megapixels'?"),
        ("training: no", "write false instead of 'no'"),
        ("training: never", "'never' is neither"),
        ("noai: true", "write 'training: false' to ask AI companies not to train models on the photos"),
        ("theme: dark", "the arrangement of pages is 'look': list, cards, rows or story, see 'The"),
        ("darkMode: true", "there is no such setting; pages are light or dark like the visitor's system,"),
        ("password: x", "a static gallery has no passwords; your host may offer password protection"),
        ("watermark: x", "there are no watermarks; 'author' and 'licence' say whose the photos are"),
        ("comments: true", "there are no comments; with 'contact', visitors can ask about a photo"),
        ("search: true", "'find: {search: false}' leaves it out"),
        ("map: true", "a map is made with 'find: {map: true}' and 'gps: coarse'"),
        ("analytics: UA-1", "pages load nothing from other hosts; your host can count visits"),
        ("exif: true", "photo pages show camera and exposure; 'gps' and 'keywords' add positions and"),
        ("metadata: false", "photo pages show camera and exposure; 'gps' and 'keywords' add positions and"),
        ("slideshow: true", "every photo page has one; there is nothing to switch on"),
        ("deploy: /media/usb", "such as deploy: {web: {to: /media/usb/gallery}}"),
        ("deploy: {to: /media/usb}", "such as deploy: {web: {to: /media/usb/gallery}}, where 'web' is a name of"),
        ("deploy: {web: /media/usb}", "such as {to: /media/usb/gallery}"),
        ("deploy: {web: {to: user@host:/var/www}}", "'deploy.web.to' must be a folder that is named from / or ~/"),
        ("deploy: {web: {to: ftp://host/www}}", "set other services up with 'rclone config', and write rclone:NAME:"),
        ("deploy: {web: {to: sftp://host}}", "'deploy.web.to' must name a folder, without '..'"),
        ("deploy: {web: {to: ../public}}", "'deploy.web.to' must be a folder that is named from / or ~/"),
        (
            "deploy: {web: {to: /media/usb, host: github}}",
            "'deploy.web.host' is 'github', but must be one of: github-pages,"
        ),
        ("deploy: {parts: {to: /srv/parts, for: shard}}", "did you mean 'shards'?"),
        (
            "deploy: {parts: {to: 'git@host:me/x.git#parts', for: shards}}",
            "may be no branch of Git where 'for' is 'shards'"
        ),
        ("deploy: {parts: {to: /srv/parts, for: shards, keep: 0}}", "has no meaning where 'for' is 'shards'"),
        ("deploy: {web: {to: git@github.com:me/x.git}}", "'deploy.web.to' must be a folder that is named from / or ~/"),
    ]

    @Test(arguments: mistakes)
    func mistakesInSettingsAreAnswered(text: String, answer: String) async throws {
        try await expect(answer, to: text + "\n", in: "vitrine.yml")
    }

    @Test(arguments: [
        ("titel: x", "did you mean 'title'?"),
        ("Title: x", "did you mean 'title'?"),
        ("title: A: B", "put a text that contains ': ' in quotes"),
        ("cover: missing.jpg", "the cover 'missing.jpg' is not in this folder"),
        ("cover: {photo: x.jpg, focus: top}", "such as 30%"),
        ("cover: {focus: 30%}", "write cover: {photo: a.jpg, focus: 30%}"),
        ("date: 14.09.2024", "'date' must be a date such as 2024-05-12 or 2024-05-12 14:03:27+02:00"),
        ("date: 09/14/2024", "'date' must be a date such as 2024-05-12 or 2024-05-12 14:03:27+02:00"),
        ("date: 2024-05-12 10:00:00+25:00", "'date' must be a date such as 2024-05-12 or 2024-05-12 14:03:27+02:00"),
        ("date: 2024-13-01", "'date' must be a date such as 2024-05-12 or 2024-05-12 14:03:27+02:00"),
        ("order: first", "'order' must be a whole number from -1000000 to 1000000"),
        ("sort: date", "'newest' and 'oldest' sort by date"),
        ("sort: manual", "'sort' is manual, so 'photos' must list the file names in their order"),
        ("photos: missing.jpg", "the photo 'missing.jpg' is not in this folder"),
        ("photos: [missing.jpg]", "the photo 'missing.jpg' is not in this folder"),
        ("albums: [missing]", "the album 'missing' is not a folder with photos or an album.md in this folder"),
        ("address: A B", "'address' is 'A B', but it must consist of at most 100 lower-case letters (a"),
        ("address: a/b", "'address' is 'a/b', but it must consist of at most 100 lower-case letters (a"),
        ("hidden: yes", "write true instead of 'yes'"),
        ("Hidden: true", "did you mean 'hidden'?"),
        ("hide: true", "to hide it, write 'hidden: true'"),
        ("private: true", "to hide it, write 'hidden: true'"),
        ("draft: true", "to hide it, write 'hidden: true'"),
        ("published: false", "everything is published by default; to hide it, write 'hidden: true'"),
        ("unlisted: 1", "write true instead of '1'"),
        ("password: x", "a static gallery has no passwords; to leave it out of the gallery, write"),
        ("gps: no", "write false instead of 'no'"),
        ("look: grid", "'list' and 'cards' show photos as squares, 'rows' whole ones"),
        ("picks: many", "'picks' must be true, false, or how many: from 1 to 10000"),
        ("download: no", "write false instead of 'no'"),
        ("description: x", "the text of an album is written below the second line ---"),
        ("text: x", "the text of an album is written below the second line ---"),
        ("tags: [a]", "keywords come from the files of the photos; 'keywords: true' shows them"),
        ("location: Paris", "places are of photos; write it into the text below the second line ---"),
        ("subtitle: x", "the text of an album is written below the second line ---"),
        ("author: Anna", "that is of the site; write 'author' into vitrine.yml"),
        ("layout: cards", "the arrangement of pages is 'look': list, cards, rows or story"),
        ("hidden", "a colon and a value are missing"),
        ("hidden:true", "write a blank behind each colon"),
    ])
    func mistakesInAlbumsAreAnswered(text: String, answer: String) async throws {
        try await expect(answer, to: "---\n" + text + "\n---\n", in: "albums/a/album.md")
    }

    @Test(arguments: [
        ("titel: x", "did you mean 'title'?"),
        ("title: A: B", "put a text that contains ': ' in quotes"),
        ("caption: A: B", "put a text that contains ': ' in quotes"),
        ("description: x", "the text of a photo is 'caption'"),
        ("date: 14.09.2024", "'date' must be a date such as 2024-05-12 or 2024-05-12 14:03:27+02:00"),
        ("rating: 6", "'rating' must be a whole number from 0 to 5"),
        ("stars: 4", "stars are 'rating': 0 to 5"),
        ("favorite: yes", "write true instead of 'yes'"),
        ("favourite: true", "did you mean 'favorite'?"),
        ("hidden: 1", "write true instead of '1'"),
        ("keywords: a", "keywords come from the file of the photo, or from an XMP sidecar"),
        ("tags: [a]", "keywords come from the file of the photo, or from an XMP sidecar"),
        ("place: [a]", "'place' must be a text"),
        ("location: Paris", "the name of a place is 'place'"),
        ("gps: false", "positions come from the file; 'gps' of the album shows them"),
        ("alt: [x]", "'alt' must be a text"),
        ("rotate: 90", "adjustments are below 'edit', see 'Adjusting photos' in the guide"),
        ("added: today", "'added' must be a date such as 2024-05-12 or 2024-05-12 14:03:27+02:00"),
        ("title x", "a colon and a value are missing"),
    ])
    func mistakesInTextsOfPhotosAreAnswered(text: String, answer: String) async throws {
        try await expect(answer, to: text + "\n", in: "albums/a/x.jpg.yml")
    }

    private func expect(_ answer: String, to text: String, in file: String) async throws {
        let site = try TemporarySite()
        try site.photo("a/x.jpg", taken: "2024:05:01 10:00:00")
        try site.write(file, text)
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        let said = error?.text ?? ""
        #expect(said.contains(answer) && said.contains(file + ":"), "\(said)")
    }
}
