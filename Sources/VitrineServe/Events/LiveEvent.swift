internal import VitrineCore

/// What happened to one page.
package enum PageEvent: Sendable {
    case patch(GridPatch)
    /// Its new HTML.
    case page([UInt8])
    /// It is gone; where to go instead, seen from the page, and whether what it showed is there now.
    case gone(href: String, isMoved: Bool)
    /// It is to be loaded again.
    case reset(why: String)
}

/// What happened to all pages.
package enum SiteEvent: Sendable {
    /// There is another stylesheet; where, from the root.
    case style(href: String)
    /// All are to be loaded again.
    case reset(why: String)
    /// What is being done, as people say it, and how far it is.
    case busy(String, done: Int, total: Int)
    /// The site cannot be built for now.
    case problem(String)
    case mended
}

extension PageEvent {
    var isReset: Bool { if case .reset = self { true } else { false } }

    func bytes(page: String, from: Int, to: Int) -> [UInt8] {
        let (name, data): (String, JSONValue) =
            switch self {
            case .patch(let patch): ("patch", patch.json(page: page, from: from, to: to))
            case .page(let html): ("page", .record(["html": .text(String(decoding: html, as: UTF8.self))]))
            case .gone(let href, let isMoved):
                ("gone", .record(["href": .text(href), "moved": isMoved ? .number(1) : nil]))
            case .reset(let why): ("reset", .record(["why": .text(why)]))
            }
        return EventStream.event(name, revision: to, data: data.json)
    }
}

extension SiteEvent {
    var isReset: Bool { if case .reset = self { true } else { false } }

    /// Whether a page that missed it shows something else than it should.
    var changesPages: Bool {
        switch self {
        case .style, .reset: true
        case .busy, .problem, .mended: false
        }
    }

    func bytes(revision: Int?) -> [UInt8] {
        let (name, data): (String, JSONValue) =
            switch self {
            case .style(let href): ("style", .record(["href": .text(href)]))
            case .reset(let why): ("reset", .record(["why": .text(why)]))
            case .busy(let what, let done, let total):
                ("busy", .record(["what": .text(what), "done": .number(done), "total": .number(total)]))
            case .problem(let text): ("problem", .record(["text": .text(text)]))
            case .mended: ("mended", .record([:]))
            }
        return EventStream.event(name, revision: revision, data: data.json)
    }
}
