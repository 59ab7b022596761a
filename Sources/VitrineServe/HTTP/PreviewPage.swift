internal import VitrineCore

/// A page as the preview sends it: with the script that follows its changes. The file on the disk stays as it is.
enum PreviewPage {
    static let script = "_vitrine/preview.js"
    static let style = "_vitrine/preview.css"
    static let events = "_vitrine/events"

    /// - Parameters:
    ///   - html: the published page.
    ///   - path: of the page in the output, also of one that does not exist yet.
    ///   - revision: that the page shows; changes from there on are what the script asks for.
    ///   - boot: the run of the server that counts these revisions.
    static func made(of html: [UInt8], path: String, revision: Int, boot: String) -> [UInt8] {
        guard let place = html.firstRange(of: Array("</head>".utf8))?.lowerBound else { return html }
        let tag =
            "<script type=\"module\" src=\"/\(script)\" data-page=\"\(Escaping.html(path))\" "
            + "data-revision=\"\(revision)\" data-boot=\"\(Escaping.html(boot))\"></script>\n"
        return html[..<place] + Array(tag.utf8) + html[place...]
    }
}
