import Synchronization

@testable import VitrineServe

/// A studio on a free port, and the secrets of browsers that have entered: one of this machine, and two of devices.
struct StudioServer {
    static let name = "abcdefgh"
    /// The address at which devices enter. It belongs to this machine alone, so that tests work without a network.
    static let deviceAddress = (text: "127.0.0.2", number: UInt32(0x7F00_0002))

    let server: TestServer
    let studio: FakeStudio
    let secrets: StudioSecrets
    /// What the server told the terminal.
    let printed: Printed
    let ownerPass: StudioSecrets.Pass
    let devicePasses: [StudioSecrets.Pass]
    /// Where requests are sent.
    var entrance = StudioEntrance.machine

    /// What a server told the terminal.
    final class Printed: Sendable {
        private let list = Mutex<[String]>([])

        var lines: [String] { list.withLock(\.self) }

        func add(_ line: String) { list.withLock { $0.append(line) } }
    }

    /// The browser whose requests are sent.
    var pass: StudioSecrets.Pass { entrance == .machine ? ownerPass : devicePasses[0] }
    /// The browser of the other entrance.
    var otherPass: StudioSecrets.Pass { entrance == .machine ? devicePasses[0] : ownerPass }

    var host: String { host(at: entrance) }
    var otherHost: String { host(at: entrance == .machine ? .network : .machine) }
    var cookie: String { Self.cookie(pass) }
    var token: String { Self.token(pass) }
    var origin: String { "Origin: http://\(host)" }

    static func cookie(_ pass: StudioSecrets.Pass) -> String { "Cookie: vitrine-studio=\(pass.cookie)" }
    static func token(_ pass: StudioSecrets.Pass) -> String { "Vitrine-Token: \(pass.token)" }

    private func host(at entrance: StudioEntrance) -> String {
        "\(entrance == .machine ? Self.name + ".localhost" : Self.deviceAddress.text):\(server.port)"
    }

    /// The fields with which a page of the studio writes, without the length of the body.
    var writing: [String] {
        let site = entrance == .machine ? ["Sec-Fetch-Site: same-origin"] : []
        return [cookie, token, origin] + site + ["Content-Type: application/json"]
    }

    /// Serves for as long as `body` takes.
    /// - Parameter hasDevices: whether devices can enter.
    static func run<Result: Sendable>(
        at entrance: StudioEntrance = .machine, hasDevices: Bool = true,
        _ body: @Sendable (StudioServer) async throws -> Result
    ) async throws -> Result {
        let (studio, secrets, printed) = (FakeStudio(), StudioSecrets(now: { 0 }), Printed())
        let owner = try enter(secrets, .machine)
        let devices = [try enter(secrets, .network), try enter(secrets, .network)]
        var options = StudioOptions(secrets, name: name, files: ["studio.js": Array("export {}".utf8)])
        options.deviceAddress = hasDevices ? deviceAddress.text : nil
        options.onNewLink = { printed.add("new link at the \($0)") }
        options.onEntered = { printed.add("\($1) at the \($0)") }
        return try await TestServer.run(studio: (studio, options)) { server in
            try await body(
                StudioServer(
                    server: server, studio: studio, secrets: secrets, printed: printed, ownerPass: owner,
                    devicePasses: devices, entrance: entrance))
        }
    }

    private static func enter(_ secrets: StudioSecrets, _ entrance: StudioEntrance) throws -> StudioSecrets.Pass {
        guard case .entered(let pass) = secrets.enter(secrets.code(at: entrance), at: entrance, name: "iPhone") else {
            throw CancellationError()
        }
        return pass
    }

    /// A connection to the entrance.
    func connect() throws -> RawClient { try RawClient(port: server.port, host: number) }

    private var number: UInt32 { entrance == .machine ? 0x7F00_0001 : Self.deviceAddress.number }

    /// Sends a request with any fields: these are all that it has besides the length of the body.
    func send(_ method: String, _ target: String, host: String? = nil, _ fields: [String], body: String = "")
        async throws -> Answer
    {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? self.host)", "Connection: close"] + fields
        let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
        let request = (lines + length).joined(separator: "\r\n") + "\r\n\r\n" + body
        return try await server.exchange(Array(request.utf8), host: number)
    }

    /// Sends the code of a link, as the page does that the link opens.
    func enter(_ code: String, _ fields: [String] = []) async throws -> Answer {
        let fields = [origin, "Content-Type: text/plain; charset=utf-8"] + fields
        return try await send("POST", "/_vitrine/enter", fields, body: code)
    }
}
