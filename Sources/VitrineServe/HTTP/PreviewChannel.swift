internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1

struct PreviewChannel: HTTPChannelHandler {
    final class Connection: ServerChildChannelValue {
        let channel: any Channel

        fileprivate init(_ channel: any Channel) { self.channel = channel }

        deinit { channel.close(mode: .all, promise: nil) }
    }

    private typealias Requests = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    let responder: Responder
    /// The time after which a connection without a complete request is closed.
    let idleTime: Duration

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Connection> {
        channel.eventLoop.makeCompletedFuture {
            // Nothing is read before `handle` is called, which does not happen to connections that come on shutdown.
            try channel.syncOptions?.setOption(.autoRead, value: false)
            let pipeline = channel.pipeline.syncOperations
            var limits = NIOHTTPDecoderLimitConfiguration()
            limits.maxHeaderFieldSize = 8 << 10
            limits.maxHeaderListSize = 32 << 10
            limits.maxHeaderFieldCount = 100
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: false, withErrorHandling: false, withEncoderConfiguration: .init(),
                withDecoderLimitConfiguration: limits)
            try pipeline.addHandler(RequestGate())
            try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
            return Connection(channel)
        }
    }

    func handle(value: Connection, logger: Logger) async {
        let channel = value.channel
        // An asynchronous channel that is made but never handled ends the program, so it is not made in `setup`.
        // The idle time begins here, too: before, the server does not read, and the client is not to blame.
        let requests = try? await channel.eventLoop.submit { [idleTime] () -> Requests? in
            // If the client has closed its side already, its requests are lost, and this channel would wait for them.
            guard try !channel.pipeline.syncOperations.handler(type: RequestGate.self).hasEnded else { return nil }
            try channel.pipeline.syncOperations.addHandler(
                HTTPConnectionStateHandler(idleTimeout: idleTime, logger: logger))
            let requests = try Requests(
                wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
            try channel.syncOptions?.setOption(.autoRead, value: true)
            return requests
        }.get()
        if let requests { await handleHTTP(asyncChannel: requests, logger: logger) }
        withExtendedLifetime(value) {}
    }
}
