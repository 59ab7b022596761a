/// The format of server-sent events (HTML Living Standard, 9.2).
enum ServerSentEvent {
    /// - Parameters:
    ///   - revision: the revision that the page has after the event; nil when the event does not change the page.
    ///   - data: JSON.
    static func bytes(_ name: String, revision: Int? = nil, data: String) -> [UInt8] {
        var bytes = Array((revision.map { "id: \($0)\n" } ?? "").utf8)
        bytes += Array("event: \(name)\n".utf8)
        for line in data.utf8.split(separator: UInt8(ascii: "\n")) {
            bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
        }
        return bytes + [UInt8(ascii: "\n")]
    }

    /// Asks the browser to connect again after a second when the connection is lost.
    static let retry = Array("retry: 1000\n\n".utf8)

    /// A line that browsers ignore.
    static let comment = Array(":\n\n".utf8)
}
