internal import VitrineCore

/// An event for all open pages.
package enum SiteEvent: Sendable {
    /// There is another stylesheet; its path from the root.
    case style(href: String)
    /// All pages have to be loaded again.
    case reset(why: String)
    /// What the build is doing, in words for the user, and how much of it is done.
    case busy(String, done: Int, total: Int)
    /// How much of a video is encoded; its path in the output, and how long the rest takes, if that is known.
    case encoding(String, percent: Int, left: Duration?)
    /// The owner has to fix a mistake.
    case problem(String)
    /// The mistake is fixed.
    case recovered

    var isReset: Bool { if case .reset = self { true } else { false } }

    /// Whether a page that missed the event shows something else than it should.
    var changesPages: Bool {
        switch self {
        case .style, .reset: true
        case .busy, .encoding, .problem, .recovered: false
        }
    }

    /// - Parameter revision: the revision that pages have after this event; nil when it does not change them.
    func bytes(revision: Int?) -> [UInt8] {
        let (name, data): (String, JSONValue) =
            switch self {
            case .style(let href): ("style", .record(["href": .text(href)]))
            case .reset(let why): ("reset", .record(["why": .text(why)]))
            case .busy(let what, let done, let total):
                ("busy", .record(["what": .text(what), "done": .number(done), "total": .number(total)]))
            case .encoding(let file, let percent, let left):
                (
                    "encoding",
                    .record([
                        "file": .text(file), "percent": .number(percent),
                        "seconds": left.map { .number(Int(($0 / .seconds(1)).rounded(.up))) },
                    ])
                )
            case .problem(let text): ("problem", .record(["text": .text(text)]))
            case .recovered: ("recovered", .record([:]))
            }
        return ServerSentEvent.bytes(name, revision: revision, data: data.json)
    }
}
