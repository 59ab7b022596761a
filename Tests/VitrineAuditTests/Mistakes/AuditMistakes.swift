import Testing
import VitrineAudit

/// Positions and paths in the notations that people and programs really use, found in a page by `audit` and `check`.
@Suite struct AuditMistakes {
    private static let positions = [
        "51.50735 N, 0.12776 W", "51.50735N 0.12776W", "N 51.50735, W 0.12776", "51.50735\u{B0} N, 0.12776\u{B0} W",
        "51.50735, -0.12776", "51.50735,-0.12776", "(51.50735, -0.12776)", "+51.5073-000.1277/",
        "+51.50735-000.12776+12.0/",
        "POINT(-0.12776 51.50735)", "POINT (-0.12776 51.50735)", "SRID=4326;POINT(-0.12776 51.50735)",
        "\u{C704}\u{B3C4} 51.50735 \u{ACBD}\u{B3C4} -0.12776",
        "\u{C704}\u{B3C4}: 37.52361, \u{ACBD}\u{B3C4}: 126.93478",
        "9C3XGV4C+WV", "8Q98G4RR+QX", "&quot;lat&quot;:51.50735,&quot;lng&quot;:-0.12776",
        "&#34;lat&#34;:51.50735,&#34;lon&#34;:-0.12776", "&quot;latitude&quot;: 51.50735",
        "lat=51.50735&amp;lng=-0.12776",
        "geo:51.50735,-0.12776", "51\u{B0}30'26.5\"N 0\u{B0}7'39.9\"W",
    ]

    private static let paths = [
        "/media/anna/Photos/1.jpg", "/run/media/anna/SD/1.jpg", "/mnt/photos/1.jpg", "/srv/photos/1.jpg",
        "D:\\Fotos\\1.jpg",
        "E:\\DCIM\\100CANON\\1.jpg", "\\\\nas\\photos\\1.jpg", "/builds/anna/site/1.jpg",
        "/github/workspace/site/1.jpg",
        "/home/anna/site/1.jpg", "C:\\Users\\anna\\1.jpg", "/Users/anna/Pictures/1.jpg", "/Volumes/Photos/1.jpg",
    ]

    /// What resembles them.
    private static let harmless = [
        "<a href=\"/media/aa/abcdefgh-abcdef.jpg\">a</a>", "<img src=\"/srv/a.jpg\">",
        "https://example.org/mnt/photos/",
        "https://example.org/home/anna/", "<p>f/2.828, 1/250 s</p>", "<p>51.5 N, 0.12 W</p>", "<p>51.50, -0.12</p>",
        "<polygon points=\"10.1234,20.4567 30.1234,40.4567\"/>", "<path d=\"M 10.1234 20.4567 L 1.2345 2.3456\"/>",
        "style=\"left: 12.3456%; top: 34.5678%\"", "<p>version 1.23456, 2.34567.8</p>", "<p>3.14159 and more</p>",
        "matrix(0.12345, 1.23456, 0.5, 1, 0, 0)", "<p>Room C+D</p>", "<p>A4+B5</p>", "<p>10:24.500, 11:30.250</p>",
    ]

    private static func kinds(_ text: String) -> Set<Leak> {
        let page = Array("<!doctype html><html><body><p>\(text)</p></body></html>".utf8)
        return Set(FileAudit.inspect(AuditedFile(name: "a.html", bytes: page), at: "a.html").findings.map(\.kind))
    }

    @Test func positionsAndPathsAreFound() {
        let missed = Self.positions.filter { !Self.kinds($0).contains(.position) }
        let unseen = Self.paths.filter { !Self.kinds("made of \($0)").contains(.machine) }
        let wrong = Self.harmless.filter { !Self.kinds($0).isEmpty }
        let all = missed.map { "missed: " + $0 } + unseen.map { "missed: " + $0 } + wrong.map { "no finding: " + $0 }
        #expect(all.isEmpty, "\(all.joined(separator: "\n"))")
    }
}
