internal import VitrineCore
internal import NIOCore
internal import NIOHTTP1

/// Refuses ambiguous requests before any other code reads them, and adds to every answer, also to errors, the fields that
/// keep other sites from reading it.
final class RequestGate: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// After a malformed request it is not known where the next one begins.
    private var isShut = false
    /// Whether the client has closed its side of the connection. The server learns that even before it reads requests.
    private(set) var hasEnded = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isShut { return }
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        // Only this handler sees all Host fields and absolute targets: later ones get one field, and a path.
        guard head.headers["host"].count == 1, head.uri.utf8.first == UInt8(ascii: "/") else {
            isShut = true
            return context.fireErrorCaught(HTTPParserError.invalidURL)
        }
        if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event { hasEnded = true }
        context.fireUserInboundEventTriggered(event)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .head(var head) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        for (name, value) in Self.fields { head.headers.replaceOrAdd(name: name, value: value) }
        // A page has a policy of its own, which allows less than this. No other file needs to load anything.
        let isPage = head.headers.first(name: "Content-Type") == MediaType.page
        head.headers.replaceOrAdd(
            name: "Content-Security-Policy", value: (isPage ? "" : "default-src 'none'; ") + "frame-ancestors 'none'")
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }

    private static let fields = [
        ("Cache-Control", "no-store"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
    ]
}
