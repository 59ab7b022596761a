internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOPosix

package struct PreviewServer: Sendable {
    package struct Options: Sendable {
        /// By default programs on this machine only, over IPv4 and IPv6.
        package var addresses = ["127.0.0.1", "::1"]
        /// 0 for any free port.
        package var port = 8000
        package var names = ["localhost", "127.0.0.1", "[::1]"]
        package var script: [UInt8] = []
        package var stylesheet: [UInt8] = []
        package var studio: (site: any StudioSite, options: StudioOptions)?
        package var idleTime = Duration.seconds(30)

        package init() {}
    }

    private let site: any PreviewSite
    private let updates: LiveUpdates
    private let options: Options

    package init(site: any PreviewSite, updates: LiveUpdates, options: Options = Options()) {
        self.site = site
        self.updates = updates
        self.options = options
    }

    /// Serves until the task is cancelled, which ends all connections at once.
    /// - Parameter onRunning: is given the port when the server answers.
    package func run(onRunning: @escaping @Sendable (Int) async -> Void) async throws(PreviewError) {
        var attempts = 1
        while true {
            do {
                return try await serve(onRunning: onRunning)
            } catch let error {
                // A port that is free over IPv4 may be taken over IPv6.
                guard options.port == 0, error.isTaken, attempts < 16 else { throw error }
                attempts += 1
            }
        }
    }

    private func serve(onRunning: @Sendable (Int) async -> Void) async throws(PreviewError) {
        let result: Result<Void, PreviewError> = await withTaskGroup(of: Void.self) { group in
            var port = options.port
            do throws(PreviewError) {
                for (index, address) in options.addresses.enumerated() {
                    do throws(PreviewError) {
                        port = try await listen(at: address, port, channel(for: .machine), in: &group)
                    } catch {
                        // A machine without IPv6 can serve over IPv4.
                        guard index > 0, error.isWithoutAddress else { throw error }
                    }
                }
                if let address = deviceAddress {
                    port = try await listen(at: address, port, channel(for: .network), in: &group)
                }
            } catch {
                group.cancelAll()
                return Task.isCancelled ? .success(()) : .failure(error)
            }
            group.addTask { await updates.keepAlive() }
            await onRunning(port)
            await group.waitForAll()
            return .success(())
        }
        try result.get()
    }

    private func listen(
        at address: String, _ port: Int, _ channel: PreviewChannel, in group: inout TaskGroup<Void>
    ) async throws(PreviewError) -> Int {
        let (started, signal) = AsyncThrowingStream<Int, any Error>.makeStream()
        let quiet = Logger(label: "vitrine") { _ in SwiftLogNoOpLogHandler() }
        group.addTask {
            let server = Server(
                childChannelSetup: channel,
                configuration: ServerConfiguration(
                    address: .hostname(address, port: port), availableConnectionsDelegate: .maximum(240, logger: quiet)),
                onServerRunning: { signal.yield($0.localAddress?.port ?? port) },
                eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet)
            do { try await server.run() } catch { signal.finish(throwing: error) }
        }
        do {
            for try await port in started { return port }
        } catch {
            throw PreviewError(error, address: address, port: port)
        }
        throw PreviewError(CancellationError(), address: address, port: port)
    }

    private var deviceAddress: String? { options.studio?.options.deviceAddress }

    private func channel(for entrance: StudioEntrance) -> PreviewChannel {
        let responder = PreviewResponder(
            site: site, updates: updates,
            hosts: HostList(entrance == .machine ? options.names : [deviceAddress].compactMap(\.self)),
            script: options.script, stylesheet: options.stylesheet,
            studio: options.studio.map { StudioResponder($0.site, $0.options, entrance, updates) })
        return PreviewChannel(
            responder: { request, writer, channel in
                try await responder.respond(to: request, writer, port: channel.localAddress?.port ?? 0)
            }, idleTime: options.idleTime)
    }
}
