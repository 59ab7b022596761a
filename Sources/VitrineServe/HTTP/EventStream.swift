internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

/// The response to a page that asks for its events.
enum EventStream {
    /// Sends events until the stream or the task ends, or the browser closes the page.
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
}
