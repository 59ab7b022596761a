internal import VitrineCore

/// Adds to a page the script that follows its changes. The file on the disk stays as it is.
enum PreviewPage {
    static let script = "_vitrine/preview.js"
    static let style = "_vitrine/preview.css"
    static let events = "_vitrine/events"

    /// - Parameters:
    ///   - path: the path of the page in the output. It may be a page that does not exist yet.
    ///   - revision: the revision of the page. The script asks for all later changes.
    ///   - studio: the HTML of the studio's script; nil for a page that is only shown.
    static func injectingScript(
        into html: [UInt8], path: OutputPath, revision: Int, boot: String, studio: String?
    ) -> [UInt8] {
        guard let index = html.firstRange(of: Array("</head>".utf8))?.lowerBound else { return html }
        let tag =
            "<script type=\"module\" src=\"/\(script)\" data-page=\"\(Escaping.html(path.text))\" "
            + "data-revision=\"\(revision)\" data-boot=\"\(Escaping.html(boot))\"></script>\n"
        return html[..<index] + Array((tag + (studio ?? "")).utf8) + html[index...]
    }
}
