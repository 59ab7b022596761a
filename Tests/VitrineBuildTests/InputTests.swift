import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

@Suite struct InputTests {
    private func refusal(_ site: TemporarySite) async -> String {
        do {
            try await site.build()
            return "was built"
        } catch {
            return (error as? BuildError)?.text ?? "\(error)"
        }
    }

    @Test(arguments: [
        ("vitrine.yml", "tilte: x", "vitrine.yml:1:1: unknown key 'tilte'; did you mean 'title'?"),
        ("vitrine.yml", "\ntitle: x\nsort: newst\n", "vitrine.yml:3:7: 'sort' is 'newst'"),
        ("vitrine.yml", "title: [", "vitrine.yml:2:1: is not valid YAML"),
        ("vitrine.yml", "author:\n\tname: A", "vitrine.yml:2:1: line 2 is indented with a tab; YAML requires spaces"),
        ("vitrine.yml", "title: x\n\tsort: name", "vitrine.yml:2:1: line 2 is indented with a tab"),
        (
            "albums/a/album.md", "---\ntitle: A\nphotos:\n \t- 1.jpg\n---\n",
            "albums/a/album.md:4:1: line 4 is indented with a tab"
        ),
        (
            "albums/a/album.md", "---\naddress: Winter 2024\n---\n",
            "albums/a/album.md:2:10: 'address' is 'Winter 2024', but it must consist of"
        ),
        ("albums/a/album.md", "---\naddress:\n---\n", "'address' has no value; write a name after it"),
        ("albums/a/album.md", "---\naddress: media\n---\n", "the address 'media' is also that of another album, or of"),
        ("albums/album.md", "---\naddress: x\n---\n", "the first page has no address of its own"),
        ("vitrine.yaml", "title: x", "vitrine.yml: there is also 'vitrine.yaml'; keep one of them"),
        (
            "albums/a/album.md", "---\ngps: yes\n---\n",
            "albums/a/album.md:2:6: 'gps' must be true, false or coarse; write true in"
        ),
        ("albums/a/1.jpg.yml", "private: true", "albums/a/1.jpg.yml:1:1: unknown key 'private': to hide it, write"),
        ("vitrine.yml", "output: ~/Sites/x", "vitrine.yml:1:9: 'output' is '~/Sites/x', but ~ is only understood by"),
        ("vitrine.yml", "title: a: b", "put a text that contains ': ' in quotes"),
        ("vitrine.yml", "title: x\ntitle: y", "is here more than once"),
        ("vitrine.yml", "a: &a [x, x]\nb: *a", "vitrine.yml:2:1: aliases"),
        (
            "albums/a/album.md", "---\ntitle: A\nordr: 1\n---\n",
            "albums/a/album.md:3:1: unknown key 'ordr'; did you mean 'order'?"
        ),
        ("albums/a/1.jpg.yml", "favorite: maybe", "albums/a/1.jpg.yml:1:11: 'favorite' must be true or false"),
        (
            "albums/a/album.md", "---\ncover: 2.jpg\n---\n",
            "albums/a/album.md:2:8: the cover '2.jpg' is not in this folder; did you mean '1.jpg'?"
        ),
        (
            "collections/best.yml", "photos: [a/1.jpg, a/9.jpg]",
            "collections/best.yml:1:19: the photo 'a/9.jpg' does not exist"
        ),
        (
            "templates/404.mustache", "<p>\n{{titel}}</p>",
            "404.mustache:2:1: unknown name 'titel'; did you mean 'title'?"
        ),
        ("templates/404.mustache", "{{> foter}}", "there is no template 'foter'"),
        ("templates/404.mustache", "{{{title}}}", "is a text; write {{title}}"),
        ("templates/404.mustache", "{{#photos}}x", "is never closed"),
        (
            "templates/404.mustache", "{{#photos}}{{/photo}}",
            "closes a section that is not open: 'photos' of line 1 is open"
        ),
        ("templates/404.mustache", "x {{title", "a tag begins here and does not end"),
        ("templates/404.mustache", "{{=<% %>=}}", "not supported"),
        ("templates/crumbs.mustache", "{{> crumbs}}", "includes itself"),
    ])
    func mistakesAreNamedAndNothingIsWritten(file: String, text: String, expected: String) async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.write(file, text)
        let message = await refusal(site)
        #expect(message.contains(expected), "\(message)")
        #expect(!site.exists("public"))
    }

    @Test func aTextIsFoundInAnyCase() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.photo("b/2.jpg")
        try site.write("albums/a/ALBUM.md", "---\nhidden: true\n---\n")
        let report = try await site.build()
        #expect(report.counts.photos == 1)
        try site.write("albums/a/album.md", "")
        #expect(await refusal(site).contains("keep one of them"))
    }

    @Test func aCollectionLinksToNothingUnlisted() async throws {
        let site = try TemporarySite()
        try site.photo("u/1.jpg")
        try site.write("albums/u/album.md", "---\nunlisted: true\n---\n")
        try site.write("collections/c.yml", "photos: [u/1.jpg]")
        #expect(await refusal(site).contains("'u/1.jpg' is in an unlisted album"))
        try site.remove("collections/c.yml")
        try site.write("albums/album.md", "---\ncover: u/1.jpg\n---\n")
        #expect(await refusal(site).contains("the cover 'u/1.jpg' is in an unlisted album"))
    }

    @Test func settingsBehindALinkAreSeenToChange() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.remove("vitrine.yml")
        try site.write("elsewhere.yml", "title: First")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/vitrine.yml", withDestinationPath: site.root + "/elsewhere.yml")
        try await site.build()
        try site.write("elsewhere.yml", "title: Other")
        try await site.build()
        #expect(try site.text("public/index.html").contains("Other"))
    }

    @Test func nestedAliasesDoNotHang() async throws {
        var text = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
        for level in 1...11 {
            let alias = "*a\(level - 1)"
            text += "a\(level): &a\(level) [\(Array(repeating: alias, count: 9).joined(separator: ","))]\n"
        }
        let site = try TemporarySite(settings: text + "? *a11\n: x\n")
        #expect(await refusal(site).contains("aliases"))
    }

    @Test func ordinaryTextsAreNotTakenForAliases() async throws {
        let site = try TemporarySite(
            settings: "title: R &B\ndescription: |\n  *B* and [[[[ ---- &x\n  \(String(repeating: "-", count: 60))\n")
        try site.photo("a/1.jpg")
        #expect(await refusal(site) == "was built")
    }

    @Test func allMistakesAreNamedAtOnce() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.write("albums/a/album.md", "---\nx: 1\ny: 2\n---\n")
        try site.write("albums/a/1.jpg.yml", "z: 3")
        #expect(await refusal(site).split(separator: "\n").count == 3)
    }

    @Test(arguments: [
        String(repeating: "[", count: 100_000), String(repeating: "- ", count: 100_000),
        String(repeating: "{a: ", count: 5000),
        "a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\n"
            + "d: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e]",
        "\u{0}", "? [a, b]\n: c", "%YAML 9.9\n---\na", "!!binary x", String(repeating: "a", count: 2_000_000), "\t- x",
    ])
    func hostileYAMLIsRefused(text: String) async throws {
        let site = try TemporarySite(settings: text)
        try site.photo("a/1.jpg")
        #expect(await refusal(site).contains("vitrine.yml"))
    }

    @Test func unusualEntriesAreListedAndHarmless() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        let albums = site.root + "/albums/"
        #expect(mkfifo(albums + "a/pipe.jpg", 0o644) == 0)
        try FileManager.default.createSymbolicLink(atPath: albums + "a/link.jpg", withDestinationPath: "/etc/passwd")
        try FileManager.default.createSymbolicLink(atPath: albums + "loop", withDestinationPath: albums)
        try site.write("albums/a/.hidden.jpg", "x")
        try site.write("albums/.trash/2.jpg", "x")
        try site.write("albums/a/Thumbs.db", "x")
        try site.write("albums/folder.jpg/3.txt", "x")
        try site.write("albums/a/empty.jpg", "")
        try site.write("albums/a/word.doc", "x")
        let latin = Array(albums.utf8) + [0x61, 0x2F, 0xE9, 0x2E, 0x6A, 0x70, 0x67, 0]
        let descriptor = latin.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { path in
            path.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o644) } ?? -1
        }
        #expect(descriptor >= 0)
        close(descriptor)
        let report = try await site.build()
        let outcomes = Dictionary(uniqueKeysWithValues: report.sources.map { ($0.path, $0) })
        #expect(outcomes["a/1.jpg"]?.outcome == .published)
        for path in [
            "a/pipe.jpg", "a/link.jpg", "loop", "a/.hidden.jpg", ".trash", "a/Thumbs.db", "a/word.doc", "a/empty.jpg",
            "folder.jpg/3.txt",
        ] {
            #expect(outcomes[path]?.outcome == .ignored, "\(path)")
            #expect(outcomes[path]?.reason?.isEmpty == false)
        }
        #expect(outcomes["a/\u{FFFD}.jpg"]?.outcome == .failed)
        #expect(report.counts.photos == 1)
    }

    @Test func everyNameGetsAPageThatCanBeReached() async throws {
        let site = try TemporarySite(settings: "links: explicit")
        let names = [
            "a#b.jpg", "50%.jpg", "what?.jpg", "\"quoted\".jpg", "it's.jpg", "two words.jpg", "😀.jpg", "겨울 바다.jpg",
            "שלום.jpg", "-dash.jpg", "--.jpg", "IMG.heic", "IMG.jpg", "A.jpg", "a.JPG", "e\u{301}.jpg", "é.jpg",
            "a\\b.jpg",
            "a:b*c|d<e>.jpg", "line\nbreak.jpg", "index.jpg", "404.jpg", "page-2.jpg", "con.jpg", "a..b.jpg",
            "x.tar.jpg",
            "&amp;.jpg", "...and then.jpg", "..jpg", "$(rm).jpg", "tab\t.jpg", "{{title}}.jpg",
            String(repeating: "n", count: 240) + ".jpg",
            "ﬁ.jpg", "ß.jpg", "SS.jpg",
        ]
        for (index, name) in names.enumerated() { try site.photo("mix/" + name, pixels: "p\(index)") }
        for (index, name) in ["index", "50% off?", "페이지", "<b>"].enumerated() {
            try site.photo(name + "/1.jpg", pixels: "q\(index)")
        }
        let report = try await site.build()
        #expect(report.counts.photos == names.count + 4)
        let pages = try site.tree().keys.filter { $0.hasPrefix("mix/") }
        #expect(pages.count == names.count + 1)
        #expect(Set(pages.map(Slug.foldKey)).count == pages.count)
        #expect(SiteLinks.broken(in: site) == [])
        for page in pages {
            #expect(!page.utf8.contains { "\\:*?\"<>|#%&'".utf8.contains($0) })
            #expect(page.utf8.count < 200)
        }
    }

    @Test func valuesFromPhotosDoNotBecomeMarkup() async throws {
        let site = try TemporarySite(settings: "title: \"<script>alert(1)</script>\"")
        let attack = "\"\u{301}onmouseover=\"alert(1) <img src=x onerror=alert(1)> {{siteTitle}} '><script>"
        try site.photo("\"><script>x/1\" onload=\"x.jpg", taken: "2024:05:01 10:00:00", words: attack)
        try site.write("albums/\"><script>x/album.md", "---\ntitle: '<script>t</script>'\n---\n")
        try await site.build()
        for (path, file) in try site.listing() where path.hasSuffix(".html") {
            let text = String(decoding: file.data, as: UTF8.self)
            #expect(!text.contains("<script>"), "\(path)")
            #expect(!text.utf8.elementsEqual("".utf8))
            let attribute = Array("\" onload=\"".utf8)
            let bytes = Array(text.utf8)
            #expect(!bytes.indices.contains { bytes[$0...].starts(with: attribute) })
            #expect(!text.contains("<img src=x"))
        }
    }

    @Test func ratingsComeFromSidecarFiles() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.photo("a/2.jpg")
        try site.photo("a/3.jpg")
        try site.write("albums/a/1.xmp", "rating 5")
        try site.write("albums/a/2.jpg.xmp", "rating 5")
        try site.write("albums/a/2.xmp", "rating 1")
        try site.write("albums/a/3.xmp", "rating 5")
        try site.write("albums/a/3.jpg.yml", "favorite: false")
        try await site.build()
        let favorites = try site.text("public/favorites/index.html")
        #expect(favorites.contains("a/1.html") && favorites.contains("a/2.html") && !favorites.contains("a/3.html"))
    }

    @Test func aMissingSiteIsNamed() async throws {
        let site = try TemporarySite()
        try site.remove("albums")
        #expect(
            await refusal(site).contains("/albums: there is no such folder of photographs ('albums' in vitrine.yml)"))
        try site.remove("vitrine.yml")
        #expect(await refusal(site).contains("vitrine new"))
    }

    @Test func sameBytesWhateverThePathAndTheWorkers() async throws {
        func tree(_ count: Int, order: [Int]) async throws -> [String: ContentDigest] {
            let site = try TemporarySite()
            for number in order { try site.photo("a/\(number).jpg", taken: "2024:05:01 10:00:00") }
            try await site.build(FakeWorkers(count: count))
            return try site.tree()
        }
        let first = try await tree(1, order: Array(1...9))
        #expect(try await tree(8, order: Array((1...9).reversed())) == first)
    }

    @Test func filesThatAreNotCollectionsAreNamed() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.write("collections/best.yml", "photos: [a/1.jpg]")
        #expect(try await site.build().noteTexts.isEmpty == false, "of the address that is not set")
        try site.write("collections/c.txt", "photos: [a/1.jpg]")
        try site.write("collections/.hidden", "x")
        let note =
            "not read, because the name of a collection ends in .yml: collections/c.txt; rename it, or move it away"
        #expect(try await site.build().noteTexts == [note], "it is seen although nothing else changed")
        #expect(try await site.build().noteTexts == [note])
        #expect(try await site.plan().noteTexts.contains(note))
    }

    @Test func pipesAndFoldersWithTheNamesOfTextsAreNamed() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.write("pages/start.md", "Words.")
        #expect(mkfifo(site.root + "/pages/about.md", 0o644) == 0)
        let pipe = await refusal(site)
        #expect(pipe.contains("pages/about.md: ") && pipe.contains("move it away"), "\(pipe)")
        try site.remove("pages/about.md")
        try site.write("collections/c.yml/x", "x")
        let folder = await refusal(site)
        #expect(folder.contains("collections/c.yml: ") && folder.contains("move it away"), "\(folder)")
    }

    @Test func picturesBesideAPageAndAlbumsWithoutPhotosAreNamed() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.write("pages/about.md", "Words.")
        try site.write("pages/me.jpg", "x")
        try site.write("albums/later/album.md", "Not yet.")
        try site.write("albums/empty/album.md", "---\nphotos: []\n---\n")
        let notes = try await site.build().noteTexts
        #expect(
            notes.contains(
                "not read, because the name of a page ends in .md: pages/me.jpg; pages show photos of albums, by their paths"
            ))
        #expect(
            notes.contains(
                "no page, because the album has no photos yet: later/album.md; put photos beside it; a page of words is a file "
                    + "such as pages/about.md"))
        #expect(site.exists("public/about/index.html"))
    }

    @Test func anAlbumThatIsALinkSaysWhatToDo() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/albums/linked", withDestinationPath: site.root + "/albums/a")
        let entry = try await site.build().sources.first { $0.path == "linked" }
        #expect(entry?.code == .link && entry?.outcome == .ignored)
        #expect(entry?.reason?.contains("copy what it leads to here, or let 'albums:' name a folder") == true)
    }
}
