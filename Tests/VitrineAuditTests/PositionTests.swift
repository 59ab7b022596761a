import Testing
import VitrineAudit

/// Notations of positions in texts and names, and the numbers that look like them.
@Suite struct PositionTests {
    private static func kinds(_ text: String, in name: String = "a.html") -> Set<Leak> {
        Set(FileAudit.inspect(AuditedFile(name: name, bytes: Array(text.utf8)), at: name).findings.map(\.kind))
    }

    static let positions = [
        // Letters of hemispheres.
        "51.50735 N, 0.12776 W", "At 51.50735 N, 0.12776 W", "51.50735N 0.12776W", "N 51.50735 W 0.12776",
        "N51.50735W0.12776", "51.50735N0.12776W", "S33.85678, E151.21530", "151.21530 E / 33.85678 S",
        "51,50735 N; 0,12776 W", "W 0.12776, N 51.50735", "40.41678 N 3.70379 O",
        // A pair without a word.
        "51.50735, -0.12776", "At 51.50735,-0.12776.", "<p>51.50735, -0.12776</p>", "(51.50735, -0.12776)",
        "\"content_text\":\"51.50735, -0.12776\"", "<img alt=\"51.50735, -0.12776\">", "51.50735; \u{2212}0.12776",
        "Home. 51.50735, -0.12776 London", "<p>12.34567, 45.67891\n13.34567, 46.67891</p>",
        "IMG_51.50735_-0.12776.jpg", "+51.50735, +0.12776",
        // ISO 6709.
        "+51.5073-000.1277/", "+51.5073-000.1277+035.100/", "-33.8568+151.2153", "+5130.441-00007.666/",
        "+513026-0000739/", "com.apple.location: +47.3769+008.5417/",
        // Well-known text.
        "POINT(-0.12776 51.50735)", "POINT (-0.12776 51.50735)", "SRID=4326;POINT Z(-0.12776 51.50735 35)",
        "LINESTRING(8.5417 47.3769, 8.6417 47.4769)", "POLYGON((8.5417 47.3769, 8.6417 47.4769))",
        // Words.
        "위도 37.56654 경도 126.97797", "위도: 37.56654", "북위 37.56654", "<td>위도</td><td>37.56654</td>",
        "緯度 35.68124 経度 139.76712", "緯度：35.68124", "纬度：39.90420", "經度 121.56542", "北緯35.68124",
        "Breite: 51.50735, Länge: 0.12776", "Breite 51,50735 · Länge 0,12776", "Breitengrad 51.50735",
        "latitud 40.41678, longitud 3.70379", "Latitudine: 41.90278", "широта 55.75583, долгота 37.61730",
        "Широта: 55.75583", "szerokość 52.22968, długość 21.01223", "vĩ độ 21.02851", "enlem 41.00824",
        "<dt>Latitude</dt>\n  <dd>51.50735</dd>", "Lat. 51.50735", "lat_51.50735", "lat51.50735_lon0.12776",
        // Signs of degrees.
        "47.3769°", "47,3769°", "47°22'36.8\"", "47º22′36″", "47° 22,61'", "北緯35度41分22秒", "북위 37도 33분 59초",
        "N47°22'36\"", "47 deg 22' 36.81\" N", "47.37691 deg",
        // Plus codes.
        "9C3XGV4C+XV", "9c3xgv4c+xv", "https://plus.codes/9C3XGV4C+XV", "8FVC9G8F+6W8", "at 9C3XGV4C+XV.",
        // What HTML, JSON and addresses write for single characters.
        "<div data-map=\"{&quot;lat&quot;:51.50735}\">", "<div data-map='{&#34;lng&#34;: -8.12776}'>",
        "<div data-map=\"{&#x22;lat&#x22;&#x3A;51.50735}\">", "{\\\"lat\\\":51.50735}", "{\\u0022lat\\u0022:51.50735}",
        "?data=%7B%22lat%22%3A51.50735%7D", "47&deg;22&#39;36&quot;", "47&#176;22&#x27;36", "47\\u00b022\\u203236",
        "?q=47.3769%2C-8.5417", "?q=47.3769%2C%208.5417", "%2B51.5073-000.1277%2F", "+51.5073-000.1277\\/",
        "plus.codes/9C3XGV4C%2BXV", "51.50735&nbsp;N, 0.12776&nbsp;W", "51.50735, &minus;0.12776",
    ]

    @Test(arguments: positions) func positionsAreFound(text: String) {
        #expect(Self.kinds(text) == [.position])
    }

    static let others = [
        // Drawings.
        "<path d=\"M51.50735,20.45671 12.34567,45.67891Z\">", "<path d=\"M 51.50735 20.45671\">",
        "<path d=\"M 51.50735, 20.45671 L 30.12345, 40.12345 Z\">", "<path d=\"m51.50735-20.45671\"/>",
        "<path d=\"S 51.50735,20.45671 E\">", "<polygon points=\"51.50735,20.45671\">",
        "<polyline points=\"\n  51.50735,20.45671\n  30.12345,40.12345\n\">", "<animate values=\"51.50735;20.45671\">",
        "<g transform=\"translate(51.50735, 20.45671)\">", "<svg viewBox=\"0 0 51.50735 20.45671\">",
        "<g transform='rotate(45.12345 12.34567 45.67891)'>",
        // Stylesheets and scripts.
        "a{transform:rotate(45.12345deg)}", "a{transform:translate(51.50735px, 20.45671px)}",
        "a{animation-timing-function:cubic-bezier(0.12345, 0.56789, 3.12345, 4.12345)}",
        "a{clip-path:polygon(50.12345% 20.12345%, 5.12345% 9.12345%)}", "a{aspect-ratio:1.33333 / 0.56250}",
        "x=[51.50735,20.45671]", "x = [ 51.50735, 20.45671 ]", "f(51.50735, 20.45671)", "a-51.50735,20.45671",
        "[51.50735, 20.45671,\n 12.34567, 45.67891]", "{\"m\":[0.41245,0.35758,0.18044,0.21267]}",
        "const s = 51.50735, n = 20.45671", "x+12.3456-123.4567", "x2+51.5073-000.1277",
        // Ratios, colours, measures, prices, versions, dates.
        "1.33333, 0.56250", "opacity 0.12345, 0.98765", "1.50735N", "51.50735 N", "12.50735 N (newton)", "1/250",
        "f/2.828, 1/3.125 s", "12.99, 14.99", "5.1234, 6.12", "v51.50735, 20.45671", "1.2.34567, 3.4.56789",
        "10.2023, 12.2024", "21.12345 °C", "21.12345°C", "70°F 12'", "Breite: 51.50735 cm", "Länge 51.50735, 12.3",
        "Latitude 51.50", "longitud 51.50735 mm", "24.0000, 70.0000", "2024-05-12 10:12:13.123456",
        "{\"ratio\":\"51.50735,20.45671\"}", "Size: 51.50735, 20.45671",
        "<img srcset=\"a.jpg 1.50000x, b.jpg 3.25000x\" sizes=\"(min-width: 51.12345em) 20.12345em\">",
        // Phone numbers, sums, codes that are no places.
        "+513026-0000739", "+49 30 1234567", "23456789+23", "GV4C+XV", "9C3XGV4C+X", "9C3XGV4C+AB", "XX3XGV4C+XV",
        "cffghhjj+xx", "a9C3XGV4C+XV", "+0900-00100/", "2+2", "POINT(3 4)", "new Point(51.50735, 20.45671)",
        "<p style=\"margin:51.50735px\">", "%51.50735",
    ]

    @Test(arguments: others) func otherNumbersAreNot(text: String) {
        #expect(Self.kinds(text) == [])
    }

    @Test func theLineIsThatOfTheFile() {
        let text = "&quot;&#10;\n%0A%2C\n\\u000a\n51.50735 N, 0.12776 W"
        let found = FileAudit.inspect(AuditedFile(name: "a.txt", bytes: Array(text.utf8)), at: "a.txt").findings
        #expect(found.map(\.what) == ["a position finer than 0.01°, line 4"])
    }

    @Test(arguments: [
        "IMG_51.50735_-0.12776.jpg", "51.50735,-0.12776.jpg", "51.50735N_0.12776W.png", "lat51.50735_lon-0.12776.jpg",
        "9C3XGV4C+XV.jpg", "img_51-50735_-0-12776.html", "51-50735-0-12776.html", "+51.5073-000.1277.mov",
        "51.50735%2C-0.12776.jpg",
    ])
    func positionsInNames(name: String) {
        #expect(Self.kinds("x", in: name) == [.position])
        #expect(FileAudit.nameOfFolder(name, at: name)?.kind == .position)
    }

    @Test(arguments: [
        "IMG_20240512_101213.jpg", "2024-05-12 10.12.13.jpg", "10-2023_12-2024.html", "DSC-1234-5678.jpg",
        "abcdefgh-234567.jpg", "page-2.html", "1.33333_0.56250.jpg", "12-34567.html", "90-12-12345-67.jpg",
        "IMG-20240512-WA0012.jpg", "Screenshot_2024-05-12-10-12-13-123_com.app.png",
    ])
    func otherNames(name: String) {
        #expect(Self.kinds("x", in: name) == [])
        #expect(FileAudit.nameOfFolder(name, at: name) == nil)
    }
}
