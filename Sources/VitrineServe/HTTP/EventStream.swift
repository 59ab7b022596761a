internal import VitrineCore
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

enum EventStream {
    /// Sends events until the stream or the task ends, or the browser closes the page.
    /// - Parameter mayRead: whether the page may still be told something. If not, it is asked to load again, and the stream
    ///   ends.
    static func send(
        _ stream: AsyncStream<[UInt8]>, _ request: Request, _ writer: consuming ResponseWriter,
        while mayRead: @Sendable () -> Bool
    ) async throws {
        var body: any ResponseBodyWriter = try await writer.writeHead(
            HTTPResponse(status: .ok, headerFields: [.contentType: MediaType.events]))
        try await request.body.consumeWithCancellationOnInboundClose { _ in
            for await bytes in stream {
                guard mayRead() else {
                    let reset = SiteEvent.reset(why: "locked").bytes(revision: nil)
                    return try await body.write(ByteBuffer(bytes: reset))
                }
                try await body.write(ByteBuffer(bytes: bytes))
            }
        }
        try await body.finish(nil)
    }
}
