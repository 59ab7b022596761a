import Testing
import VitrineAudit

/// Absolute paths of machines in texts, and the addresses that look like them.
@Suite struct MachinePathTests {
    private static func kinds(_ text: String) -> Set<Leak> {
        Set(FileAudit.inspect(AuditedFile(name: "a.html", bytes: Array(text.utf8)), at: "a.html").findings.map(\.kind))
    }

    static let paths = [
        "built from /media/anna/Photos/site", "<!-- /media/anna/Photos/site -->",
        "{\"source\":\"/media/anna/Photos/1.jpg\"}",
        "data-file=\"/media/anna/Photos/1.jpg\"", "/run/media/anna/Photos/1.jpg", "\"/mnt/nas/photos\"",
        "<!-- /srv/gallery/build -->", "/builds/anna/gallery", "/github/workspace", "/github/workspace/public",
        "/home/runner/work/gallery", "/opt/build/repo/public", "/vercel/path0", "/__w/gallery/gallery",
        "/var/www/gallery", "D:\\Fotos", "D:/Fotos", "D:\\\\Fotos\\\\2024", "d:\\bilder\\2024", "\"E:/Photos/1.jpg\"",
        "c:\\Users\\anna", "D:\\temp\\Fotos", "\\\\nas\\share", "\\\\\\\\nas\\\\share\\\\1.jpg",
        "\\\\192.168.1.5\\Fotos",
        "{&quot;path&quot;:&quot;\\/home\\/anna\\/a.jpg&quot;}", "&#x2F;home&#x2F;anna", "%2Fhome%2Fanna",
        "\\u002fUsers\\u002fanna", "failed: include(/home/anna/www/a.php)", "C:\\Documents and Settings\\Anna",
        "file:///media/a.jpg",
    ]

    @Test(arguments: paths) func pathsAreFound(text: String) {
        #expect(Self.kinds(text) == [.machine])
    }

    static let addresses = [
        "<a href=\"/srv/\">", "<a href=\"/srv/a/b.html\">", "<a href=\"/mnt/a.html\">",
        "<img src=\"/media/ab/cd.jpg\">",
        "<img srcset=\"/media/ab/c.jpg 1x, /media/ab/d.jpg 2x,\n /home/e/f.jpg 3x\">",
        "{\"image\":\"/media/ab/cd.jpg\"}",
        "[\"/media/ab/cd.jpg\",\"/media/ab/ce.jpg\"]", "url(/media/a/b.png)", "url('/srv/a/b.png')",
        "fetch(\"/media/ab/cd.json\")", "/media/*\n  Cache-Control: x", "Disallow: /media/private/x",
        "Location: /media/a/b.jpg", "/media/old/a.jpg /media/new/a.jpg 301", "https://example.org/media/ab/cd.jpg",
        "../media/ab/cd.jpg", "see /media/ for all", "https://example.org/?next=%2Fhome%2Fanna", "/media/a.jpg",
        "/github/workspaces", "https://github.com/github/workspace", "/home", "/mnt/", "/builds/",
        // Backslashes and colons of scripts.
        "\"A:\\nB\"", "\"x:\\tnew\"", "{A:/foo/g,B:/bar/}", "a?B:/re+/", "/^[a-z]:\\/\\//", "\"\\\\d+\\\\s\"",
        "\"\\\\w\\\\d\"", "\"\\\\ud83c\\udffb\"", "'C:\\\\'", "https://a.b/", "mailto:\\x", "12:/30",
        "a\\\\alpha\\beta",
        "x \\\\hline\\nobreak", ".md\\:flex{}", "content:\"\\201C\"", "A:/x", "see C: and D:/",
    ]

    @Test(arguments: addresses) func addressesAreNot(text: String) {
        #expect(Self.kinds(text) == [])
    }

    @Test(arguments: [
        "{\"counts\":{\"photos\":1},\"isPlan\":false,\"sources\":[]}",
        "{\n  \"build\": {\"counts\": {}, \"isPlan\": true, \"sources\": []}, \"problems\": []}",
        "{\"files\": 1, \"findings\": [], \"notes\": []}",
    ])
    func reportsOfVitrineAreFound(text: String) {
        #expect(Self.kinds(text) == [.dump])
        #expect(Self.kinds("<p>" + text) == [])
    }
}
