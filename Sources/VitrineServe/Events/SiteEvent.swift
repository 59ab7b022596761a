internal import VitrineCore

package enum SiteEvent: Sendable {
    case style(href: String)
    case reset(why: String)
    case busy(String, done: Int, total: Int)
    case encoding(String, percent: Int, left: Duration?)
    case problem(String)
    case recovered

    var isReset: Bool { if case .reset = self { true } else { false } }

    var changesPages: Bool {
        switch self {
        case .style, .reset: true
        case .busy, .encoding, .problem, .recovered: false
        }
    }

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
