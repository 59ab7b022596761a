internal import VitrineCore

package enum PageEvent: Sendable {
    case patch(GridPatch)
    case page([UInt8])
    /// The page does not exist any more; where to go instead, relative to the page, and whether the same photo or album
    /// is there.
    case gone(href: String, isMoved: Bool)
    case reset(why: String)

    var isReset: Bool { if case .reset = self { true } else { false } }

    func bytes(page: OutputPath, from: Int, to: Int) -> [UInt8] {
        let (name, data): (String, JSONValue) =
            switch self {
            case .patch(let patch): ("patch", patch.json(page: page, from: from, to: to))
            case .page(let html): ("page", .record(["html": .text(String(decoding: html, as: UTF8.self))]))
            case .gone(let href, let isMoved):
                ("gone", .record(["href": .text(href), "moved": isMoved ? .number(1) : nil]))
            case .reset(let why): ("reset", .record(["why": .text(why)]))
            }
        return ServerSentEvent.bytes(name, revision: to, data: data.json)
    }
}
