/// A page that is open in a browser, and its events.
actor OpenPage {
    private let client: RawClient
    private var received: [UInt8] = []

    init(_ path: String, port: Int) async throws {
        client = try RawClient(port: port)
        await client.send("GET /_vitrine/events?page=\(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    }

    /// The events since the last call, until they contain `text` or the connection is closed.
    func events(until text: String) async -> String {
        while true {
            if let end = received.firstRange(of: Array(text.utf8))?.upperBound {
                defer { received.removeFirst(end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            let more = await client.receive()
            if more.isEmpty { return String(decoding: received, as: UTF8.self) }
            received += more
        }
    }
}
