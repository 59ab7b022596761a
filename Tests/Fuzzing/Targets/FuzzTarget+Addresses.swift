import VitrineMessages

@testable import VitrineCore
@testable import VitrineMedia
@testable import VitrineServe

extension FuzzTarget {
    /// Names and addresses, and the ways in which texts are written into HTML, JSON, XML and URLs.
    static let addresses = [
        FuzzTarget("names", longest: 600, texts: names, check: Names.complaint),
        FuzzTarget("escaping", longest: 600, texts: escapes, check: Escapes.complaint),
        FuzzTarget("request", longest: 600, texts: requests, check: Requests.complaint),
    ]

    private static let names = [
        "IMG_1.jpg", "Ünïcödé É/È", "e\u{301}/É", "con", "page-12.jpg", "..", ".hidden", "…", "a/b/../c", "日本", "١٢",
        "\u{202E}x",
        String(repeating: "ä", count: 300), "ﬁ/FI", "ß/SS", "İ/i", "\u{301}", "IMG 2\nIMG 10",
        "000000000000000000000001",
    ]
    private static let escapes = [
        "a\"b'c<d>e&f", "\"\u{301}", "\u{200D}\"\u{FE0F}", "\u{2028}\u{2029}\u{7F}\u{85}", "\0\u{1}\u{B}\r\n\t", "]]>",
        "%2F%zz%",
        "</script>", "é\u{FFFD}", "{{x}}",
    ]
    private static let requests = [
        "/", "/a/b.html", "/a%20b/?c=d&e", "/..%2f", "/%2e%2e/", "/a//b", "/.git/config", "/%c0%ae", "/a..b.jpg",
        "/a\\b",
        "//host/", "/%00", "/%", "/%4", "/a?%=%&=&&", "bytes=0-", "bytes=-5", "bytes=5-4",
        "bytes=9999999999999999999999-",
        "localhost:8000", "[::1]:8000", "[", "a.b:99999", "/..\u{301}/",
    ]
}

enum Names {
    /// Addresses of names are safe on every host, and no two of a folder meet.
    @Sendable static func complaint(about text: String) -> String? {
        let slug = Slug.of(text).text
        let isSafe = slug.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"/\\.:*?\"<>|#%&".utf8.contains($0) }
        guard isSafe, !slug.isEmpty, slug.utf8.count <= 120 else { return "an unsafe address: \(slug)" }
        // In a folder no two names are the same, byte for byte.
        let parts = Set(text.split(whereSeparator: { "/\n".contains($0) }).map { SourcePath(String($0)) }).sorted()
        let names = parts.map { (name: $0.text, key: $0.text) }
        let slugs = Slug.assign(names, taken: ["INDEX"])
        guard Set(slugs.map(Slug.foldKey)).count == names.count else { return "two addresses that meet: \(slugs)" }
        let path = SourcePath(text)
        _ = (path.stem, path.lowercasedExtension, MediaName.isMediaPath(OutputPath(text)))
        if path.parent.appending(path.name) != path, !path.parent.isRoot { return "a path that is not its parts" }
        if NaturalOrder.precedes(text, text) { return "a name before itself" }
        for (left, right) in zip(names, names.dropFirst())
        where NaturalOrder.precedes(left.name, right.name) && NaturalOrder.precedes(right.name, left.name) {
            return "two names before each other"
        }
        _ = LanguageTag(text)?.isRightToLeft
        _ = (ByteText.bytes(text), WordPattern.placeholders(in: text), WordPattern.format(text, ["a": text]))
        return NearestName.distance(text, text) == 0 ? nil : "a name that is not like itself"
    }
}

enum Escapes {
    /// What is escaped reads again as what it was, and holds nothing that ends a text or an attribute.
    @Sendable static func complaint(about text: String) -> String? {
        let html = Escaping.html(text)
        if html.utf8.contains(where: { "<>\"'".utf8.contains($0) }) { return "markup in HTML: \(html)" }
        let read = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(Array(html.utf8)) { replaced($0, Array($1.0.utf8), by: Array($1.1.utf8)) }
        let kept = text.unicodeScalars.map { isForbidden($0) ? "\u{FFFD}" : $0 }
        guard read.elementsEqual(String(String.UnicodeScalarView(kept)).utf8) else { return "another text in HTML" }
        let json = Escaping.json(text)
        if json.utf8.contains(where: { "<>&".utf8.contains($0) || $0 < 0x20 }) { return "markup in JSON: \(json)" }
        if (try? Frame(json: Array("[\(json)]".utf8)).decode([String].self))?.first?.utf8.elementsEqual(text.utf8)
            != true
        {
            return "another text in JSON: \(json)"
        }
        let url = Escaping.urlPath(text)
        guard PercentEncoding.strictlyDecoded(url.utf8)?.elementsEqual(text.utf8) == true,
            PercentEncoding.decoded(url).utf8.elementsEqual(text.utf8)
        else { return "another text in a URL: \(url)" }
        return licence(text)
    }

    /// A licence's address goes into XMP and comes out of it.
    private static func licence(_ text: String) -> String? {
        guard let packet = AttributionMetadata.xmp(Attribution(licence: text)) else { return nil }
        do {
            _ = try XMPReader.fields(of: packet, limit: 1 << 20)
            return nil
        } catch {
            return "XMP that cannot be read: \(error.message)"
        }
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar)
            || [0x7F, 0xFFFE, 0xFFFF].contains(scalar.value)
    }

    private static func replaced(_ text: [UInt8], _ word: [UInt8], by other: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text[...]
        while !rest.isEmpty {
            if rest.starts(with: word) {
                result += other
                rest = rest.dropFirst(word.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}

enum Requests {
    /// What a request names lies in the output, or is refused.
    @Sendable static func complaint(about text: String) -> String? {
        _ = HostList(PreviewServer.Options().names + ["a.b"]).verdict(on: text, port: 8000)
        for size: Int64 in [0, 1, 1000, .max] {
            guard case .part(let range) = ByteRange(text, size: size) else { continue }
            if range.isEmpty || range.lowerBound < 0 || range.upperBound > size { return "bytes \(range) of \(size)" }
        }
        guard let target = try? RequestTarget(text) else { return nil }
        _ = (target.field("at"), target.field("c"))
        let parts = target.file.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isInside = parts.allSatisfy { part in
            !part.isEmpty && part.first != UInt8(ascii: ".") && !part.contains(0) && !part.contains(UInt8(ascii: "\\"))
        }
        return isInside ? nil : "a file elsewhere: \(target.file)"
    }
}
