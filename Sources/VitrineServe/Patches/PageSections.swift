internal import VitrineCore
internal import VitrineFormats

struct PageSections {
    /// The lines of the head that decide how the page looks and behaves: styles, scripts, policy.
    private(set) var looks: [ArraySlice<UInt8>] = []
    private(set) var title: ArraySlice<UInt8> = []
    /// The body before the main part, and the body behind it.
    private(set) var around: [ArraySlice<UInt8>] = []
    /// The main part up to the first cell of the grid, and from its last cell on.
    private(set) var frame: [ArraySlice<UInt8>] = []
    private(set) var cells: [GridCell] = []

    /// nil for a page without a grid, or with a grid that is written in another way than in Vitrine's own templates.
    init?(_ html: [UInt8]) {
        let html = html[...]
        guard let headEnd = html.firstIndex(of: "</head>"),
            let main = html.firstIndex(of: "<main", from: headEnd),
            let mainEnd = html.firstIndex(of: "</main>", from: main),
            let grid = html[..<mainEnd].firstIndex(of: "<ol class=\"grid", from: main),
            let first = html[..<mainEnd].firstIndex(of: ">", from: grid),
            let (cells, end) = GridCell.all(in: html[(first + 1)..<mainEnd])
        else { return nil }
        let bodyEnd = html.firstIndex(of: "</html>", from: mainEnd) ?? html.endIndex
        readHead(html[..<headEnd])
        around = [html[headEnd..<main], html[mainEnd..<bodyEnd]]
        frame = [html[main...first], html[end..<mainEnd]]
        self.cells = cells
    }

    var emptyFrame: [UInt8] { frame.flatMap(\.self) + Array("</main>".utf8) }

    private mutating func readHead(_ head: ArraySlice<UInt8>) {
        for line in head.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: "<title>") {
                let text = line.dropFirst(7)
                title = text[..<(text.firstIndex(of: "</title>") ?? text.endIndex)]
            } else if !Self.invisible.contains(where: { line.starts(with: $0) }) {
                looks.append(line)
            }
        }
    }

    /// The beginnings of lines in the head that are for search engines and other programs, and are not visible.
    private static let invisible: [StaticString] = [
        "<meta name=\"description\"", "<meta name=\"robots\"", "<meta name=\"twitter:", "<meta property=\"og:",
        "<link rel=\"canonical\"", "<link rel=\"prev\"", "<link rel=\"next\"", "<link rel=\"up\"",
        "<link rel=\"alternate\"",
    ]
}
