internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

/// Server-sent events (HTML Living Standard, 9.2) on their way to one page.
enum EventStream {
    /// Sends until the stream or the task ends, or the page is closed.
    static func send(
        _ stream: AsyncStream<[UInt8]>, _ request: Request, _ writer: consuming ResponseWriter
    ) async throws {
        var body: any ResponseBodyWriter = try await writer.writeHead(
            HTTPResponse(status: .ok, headerFields: [.contentType: MediaType.events]))
        try await request.body.consumeWithCancellationOnInboundClose { _ in
            for await bytes in stream { try await body.write(ByteBuffer(bytes: bytes)) }
        }
        try await body.finish(nil)
    }

    /// - Parameters:
    ///   - revision: that the event leads to; nil when it changes no page.
    ///   - data: JSON.
    static func event(_ name: String, revision: Int? = nil, data: String) -> [UInt8] {
        var bytes = Array((revision.map { "id: \($0)\n" } ?? "").utf8)
        bytes += Array("event: \(name)\n".utf8)
        for line in data.utf8.split(separator: UInt8(ascii: "\n")) {
            bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
        }
        return bytes + [UInt8(ascii: "\n")]
    }

    static let retry = Array("retry: 1000\n\n".utf8)
    static let comment = Array(":\n\n".utf8)
}
