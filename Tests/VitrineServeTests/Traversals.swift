/// Addresses that lead out of a site or to unpublished files, if a server is careless.
enum Traversals {
    static var all: [[UInt8]] {
        texts.map { Array($0.utf8) } + bytes
    }

    private static let up = [
        "..", "%2e%2e", "%2E%2E", ".%2e", "%2e.", "%252e%252e", "..%00", "%c0%ae%c0%ae", "..;", "..\u{301}",
        "%u002e%u002e",
        "..%c0%af", "...", "....", ".%00.", "%e0%80%ae%e0%80%ae", "..%09", "..%20", "%uff0e%uff0e", "..%5c..",
    ]

    private static var texts: [String] {
        up.flatMap { ["/\($0)/vitrine.yml", "/lofoten/\($0)/private.jpg", "/\($0)/\($0)/\($0)/\($0)/etc/passwd"] } + [
            "/.git/config", "/.git/", "/.git", "/.vitrine/vitrine.sqlite", "/.env", "/%2egit/config", "/.%67it/config",
            "/lofoten/.git/config", "/./private.jpg", "/lofoten/./index.html", "/private.jpg", "/PRIVATE.JPG",
            "/passwd", "/passwd/",
            "//etc/passwd", "///etc/passwd", "//lofoten", "//evil.example", "//evil.example/", "//evil.example/%2e%2e",
            "/\\evil.example", "/\\\\evil.example", "/%5cevil.example", "/%5c%5cevil.example/", "/%2f%2fevil.example",
            "/%2fetc%2fpasswd", "/lofoten%2findex.html", "/lofoten%2Findex.html", "/lofoten%5cindex.html",
            "/lofoten\\index.html",
            "/..%2fvitrine.yml", "/..%5cvitrine.yml", "/..\\vitrine.yml", "/%2e%2e%2fvitrine.yml",
            "/%2e%2e%5cvitrine.yml",
            "/..%252fvitrine.yml", "/%", "/%2", "/%zz", "/%%35c", "/index.html%00", "/index.html%00.jpg", "/%00",
            "/index.html%0a",
            "/index.html::$DATA", "/index.html:stream", "/INDEX~1.HTM", "/index.html.", "/index.html%20",
            "/index.html/",
            "/index.html/x", "/lofoten/index.html/..", "/index.html;x", "/lofoten;x/", "/@fs/etc/passwd",
            "/@fs//etc/passwd",
            "/@id/x", "/__x00__", "/file:///etc/passwd", "/http://evil.example/", "/http:%2f%2fevil.example",
            "/#/../vitrine.yml",
            "/index.html#x", "/lofoten//", "/lofoten//index.html", "//index.html", "/lofoten/%2e", "/lofoten/%2e/",
            "/lofoten/%2e%2e/",
            "/%ff", "/%c0%af", "/%ed%a0%80", "/%f4%90%80%80", "/\u{202E}index.html", "/ind\u{E9}x.html",
            "/index.htm\u{142}",
            "/proc/self/environ", "/C:/windows/win.ini", "/c:%5cwindows", "/nul", "/~root/", "/~/", "/\"", "/<script>",
            "/{x}",
            "/_vitrine/", "/_vitrine/../index.html", "/_vitrine/preview.js/", "/_vitrine/%2e%2e/private.jpg",
            "/_vitrine/x",
            "/_vitrine%2fpreview.js", "/server-status", "/.well-known/x", "/.DS_Store", "/.htaccess",
            "/.%2f.git%2fconfig",
        ]
    }

    private static let bytes: [[UInt8]] = [
        [0x2F, 0xFF], [0x2F, 0xC0, 0xAF], [0x2F, 0x2E, 0x2E, 0xC0, 0xAF], [0x2F, 0x01], [0x2F, 0x7F],
        [0x2F, 0x2E, 0x00, 0x2E],
    ]
}
