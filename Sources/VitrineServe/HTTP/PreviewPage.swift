internal import VitrineCore

/// Adds to a page the script that follows its changes. The file on the disk stays as it is.
enum PreviewPage {
    static let script = "_vitrine/preview.js"
    static let style = "_vitrine/preview.css"
    static let studio = "_vitrine/studio.js"
    static let events = "_vitrine/events"

    /// - Parameters:
    ///   - html: the published page.
    ///   - path: the path of the page in the output. It may be a page that does not exist yet.
    ///   - revision: the revision of the page. The script asks for all later changes.
    ///   - boot: the run of the server that the revision belongs to.
    ///   - isEdited: whether the page gets the script of the studio, too.
    static func injectingScript(
        into html: [UInt8], path: String, revision: Int, boot: String, isEdited: Bool
    ) -> [UInt8] {
        guard let index = html.firstRange(of: Array("</head>".utf8))?.lowerBound else { return html }
        let tag =
            "<script type=\"module\" src=\"/\(script)\" data-page=\"\(Escaping.html(path))\" "
            + "data-revision=\"\(revision)\" data-boot=\"\(Escaping.html(boot))\"></script>\n"
        let studio = isEdited ? "<script type=\"module\" src=\"/\(studio)\"></script>\n" : ""
        return html[..<index] + Array((tag + studio).utf8) + html[index...]
    }
}
