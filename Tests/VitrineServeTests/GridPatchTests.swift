import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineServe

@Suite struct GridPatchTests {
    // MARK: Applying, as a browser does

    private struct Disagreement: Error {}

    private func applied(_ patch: GridPatch, to old: [GridCell]) throws -> [GridCell] {
        var cells = old
        func check(_ id: [UInt8], at index: Int, in cells: [GridCell]) throws {
            guard cells.indices.contains(index), cells[index].id == id else { throw Disagreement() }
        }
        func position(behind id: [UInt8]?) throws -> Int {
            guard let id else { return 0 }
            guard let index = cells.firstIndex(where: { $0.id == id }) else { throw Disagreement() }
            return index + 1
        }
        for removal in patch.removals {
            try check(removal.id, at: removal.index, in: old)
            cells.removeAll { $0.id == removal.id }
        }
        for insertion in patch.insertions {
            cells.insert(insertion.cell, at: try position(behind: insertion.predecessor))
            try check(insertion.cell.id, at: insertion.index, in: cells)
        }
        for change in patch.changes {
            try check(change.cell.id, at: change.index, in: cells)
            cells[change.index] = change.cell
        }
        for move in patch.moves {
            guard let index = cells.firstIndex(where: { $0.id == move.id }) else { throw Disagreement() }
            let cell = cells.remove(at: index)
            cells.insert(cell, at: try position(behind: move.predecessor))
        }
        for move in patch.moves { try check(move.id, at: move.index, in: cells) }
        guard cells.count == patch.count, GridPatch.checksum(of: cells) == patch.checksum else { throw Disagreement() }
        return cells
    }

    private func cell(_ id: String, _ alt: String = "") -> GridCell {
        let html = "<li id=\"\(id)\"><a href=\"\(id).html\"><img alt=\"\(alt)\" src=\"x.jpg\"></a></li>"
        return GridCell(id: Array(id.utf8), html: Array(html.utf8))
    }

    private func month(_ id: String, _ title: String) -> GridCell {
        GridCell(id: Array(id.utf8), html: Array("<li id=\"\(id)\" class=\"month\"><h3>\(title)</h3></li>".utf8))
    }

    private func page(_ cells: [GridCell], title: String = "T", head: String = "<h1>A</h1>", style: String = "s.css")
        -> [UInt8]
    {
        let lines = cells.map { String(decoding: $0.html, as: UTF8.self) + "\n" }.joined()
        let html = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <title>\(title)</title>
            <meta name="description" content="\(head.utf8.count)">
            <link rel="stylesheet" href="\(style)">
            </head>
            <body class="list">
            <main id="_content">
            <div class="head">
            \(head)
            </div>
            <section class="photos">
            <ol class="grid">
            \(lines)</ol>
            </section>
            </main>
            </body>
            </html>
            <!-- vitrine:\(cells.count) -->
            """
        return Array(html.utf8)
    }

    private func patch(_ change: PageChange) throws -> GridPatch {
        guard case .patch(let patch) = change else { throw Disagreement() }
        return patch
    }

    // MARK: Tests

    @Test func anyEditsCanBePatched() throws {
        var random = SeededGenerator(seed: 1)
        for round in 0..<1000 {
            var next = Int.random(in: 0...60, using: &random)
            let old = (0..<next).map { cell("p\($0)") }
            var new = old
            for _ in 0..<Int.random(in: 0...20, using: &random) { edit(&new, &next, &random) }
            let patch = GridDifference(old, new).patch
            #expect(try applied(patch, to: old) == new, "round \(round)")
            #expect(patch.removals.count == old.count { cell in !new.contains { $0.id == cell.id } })
        }
    }

    private func edit(_ cells: inout [GridCell], _ next: inout Int, _ random: inout SeededGenerator) {
        let index = cells.indices.randomElement(using: &random)
        switch (Int.random(in: 0..<6, using: &random), index) {
        case (0, let index?): cells.remove(at: index)
        case (1, let index?):
            cells[index] = cell(String(decoding: cells[index].id, as: UTF8.self), "\(next)")
        case (2, let index?):
            let moved = cells.remove(at: index)
            cells.insert(moved, at: Int.random(in: 0...cells.count, using: &random))
        case (3, let index?): cells.swapAt(0, index)
        case (4, _): if next.isMultiple(of: 7) { cells.shuffle(using: &random) }
        default:
            cells.insert(cell("p\(next)"), at: Int.random(in: 0...cells.count, using: &random))
        }
        next += 1
    }

    @Test func aPatchIsAsShortAsTheEdit() throws {
        let old = (0..<200).map { cell("p\($0)") }
        var new = old
        new.remove(at: 3)
        new.insert(cell("new"), at: 50)
        new[60] = cell("p60", "caption")
        let moved = new.remove(at: 150)
        new.insert(moved, at: 10)
        let patch = try patch(.between(page(old), page(new)))
        #expect(patch.removals.map(\.index) == [3])
        #expect(patch.insertions.map(\.cell.id) == [Array("new".utf8)])
        #expect(patch.changes.map(\.cell.id) == [Array("p60".utf8)])
        #expect(patch.moves.map(\.index) == [10])
        #expect(patch.frame == nil && patch.title == nil)
        #expect(try applied(patch, to: old) == new)
    }

    @Test func invisibleDifferencesAreNoChange() {
        let cells = [cell("a"), cell("b")]
        #expect(PageChange.between(page(cells), page(cells)) == .unchanged)
        // Another description and another ownership mark.
        let other = String(decoding: page(cells), as: UTF8.self).replacing("content=\"", with: "content=\"x")
            .replacing("vitrine:2", with: "vitrine:3")
        #expect(PageChange.between(page(cells), Array(other.utf8)) == .unchanged)
    }

    @Test func changesAroundTheGridArePartOfThePatch() throws {
        let cells = [cell("a"), cell("b")]
        let patch = try patch(.between(page(cells), page(cells, title: "Ü", head: "<h1>B</h1>")))
        #expect(patch.size == 0)
        #expect(patch.title == Array("Ü".utf8))
        let frame = String(decoding: patch.frame ?? [], as: UTF8.self)
        #expect(frame.hasPrefix("<main id=\"_content\">\n<div class=\"head\">\n<h1>B</h1>\n"))
        #expect(frame.hasSuffix("<ol class=\"grid\"></ol>\n</section>\n</main>"))
    }

    @Test func otherChangesAreTheWholePage() {
        let cells = [cell("a"), cell("b")]
        let photo = Array("<html><head></head><body><main><p>A</p></main></body></html>".utf8)
        for new in [page(cells, style: "t.css"), page([cell("a&amp;")]), page([cell("a"), cell("a")]), photo] {
            #expect(PageChange.between(page(cells), new) == .page(new))
        }
        #expect(PageChange.between(photo, page(cells)) == .page(page(cells)))
    }

    @Test func manyChangedCellsLoadThePageAgain() throws {
        let old = (0..<200).map { cell("p\($0)") }
        func changed(_ count: Int) -> [UInt8] {
            page((0..<200).map { cell("p\($0)", $0 < count ? "new" : "") })
        }
        #expect(try patch(.between(page(old), changed(60))).changes.count == 60)
        #expect(PageChange.between(page(old), changed(61)) == .reset)
        // In a small grid every patch is small.
        #expect(try patch(.between(page([cell("a"), cell("b")]), page([cell("c")]))).size == 3)
    }

    @Test func headingsOfMonthsArePatchedLikeCells() throws {
        let old = [month("_m202405", "May 2024"), cell("a"), cell("b")]
        let new = [month("_m202405", "May 2024"), cell("a"), month("_m202404", "April 2024"), cell("b"), cell("c")]
        let patch = try patch(.between(page(old), page(new)))
        #expect(patch.insertions.map(\.cell.id) == ["_m202404", "c"].map { Array($0.utf8) })
        #expect(patch.removals.isEmpty && patch.changes.isEmpty && patch.frame == nil)
        #expect(try applied(patch, to: old) == new)
    }

    @Test func composedAndDecomposedNamesAreDifferent() throws {
        let patch = GridDifference([cell("\u{E9}")], [cell("e\u{301}")]).patch
        #expect(patch.removals.count == 1 && patch.insertions.count == 1)
    }

    @Test func thePatchIsSentAsJSON() throws {
        var patch = GridDifference([cell("a"), cell("b")], [cell("b", "</script>\u{2028}"), cell("c")]).patch
        patch.frame = Array("<main></main>".utf8)
        let text = patch.json(page: "x/index.html", from: 3, to: 5).json
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["page"] as? String == "x/index.html")
        #expect(object["from"] as? Int == 3 && object["to"] as? Int == 5 && object["count"] as? Int == 2)
        // FNV-1a of "b\nc\n", as a browser has to count it.
        #expect(object["checksum"] as? Int == 935_021_008)
        #expect(object["frame"] as? String == "<main></main>")
        #expect(object["title"] == nil)
        let insertions = try #require(object["insert"] as? [[String: Any]])
        #expect(insertions.first?["after"] as? String == "b")
        #expect(
            (object["change"] as? [[String: Any]])?.first?["html"] as? String
                == String(decoding: cell("b", "</script>\u{2028}").html, as: UTF8.self))
        #expect((object["remove"] as? [[String: Any]])?.first?["at"] as? Int == 0)
        #expect((object["move"] as? [Any])?.isEmpty == true)
    }
}
