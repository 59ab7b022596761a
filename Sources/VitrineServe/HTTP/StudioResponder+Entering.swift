internal import HTTPTypes
internal import HummingbirdCore
internal import VitrineBuild
internal import VitrineCore

extension StudioResponder {
    private static let maxCode = 256

    static var enterPage: Response { .bytes(StudioPages.enter, MediaType.page, .ok) }

    /// Exchanges the code of a link for a cookie and a token.
    func enter(_ request: Request, _ head: StudioGate.Head) async throws(StudioGate.Refusal) -> Response {
        try gate.checkOrigin(head, mediaType: MediaType.text)
        guard let body = await Self.body(of: request, limit: Self.maxCode) else {
            return .json(StudioAnswer(413, error: "The request is longer than the code of a link."))
        }
        let code = String(decoding: body, as: UTF8.self)
        let name = DeviceName.name(userAgent: request.field("user-agent") ?? "")
        switch secrets.enter(code, at: entrance, cookies: try StudioGate.cookies(head), name: name) {
        case .refused: return .json(StudioAnswer(403, error: "This link is not the one in the terminal."))
        case .renewed:
            options.onNewLink(entrance)
            await updates.wake()
            let error = "This link was used already, or is older than ten minutes. A new one is in the terminal."
            return .json(StudioAnswer(403, error: error))
        case .entered(let pass):
            options.onEntered(entrance, name)
            var response = Response.plain(.ok, pass.token)
            response.headers[.setCookie] =
                "\(StudioGate.cookieName)=\(pass.cookie); Path=/; HttpOnly; SameSite=Strict"
            return response
        }
    }

    /// Lists the devices, or ends the pass of one. Without an address for devices, there are none.
    func devices(
        _ target: RequestTarget, _ request: Request, _ head: StudioGate.Head
    ) async throws(StudioGate.Refusal) -> Response {
        let none = StudioAnswer(404, error: "There is no such device.")
        guard request.method == .post else {
            try gate.checkReading(head)
            return options.deviceAddress == nil ? .json(none) : try listDevices(head)
        }
        try gate.checkWriting(head, mediaType: MediaType.json)
        guard await Self.body(of: request) != nil else { return Self.tooLarge }
        // The pass may have ended while the body arrived.
        try gate.checkWriting(head, mediaType: MediaType.json)
        guard let id = target.field("remove"), secrets.remove(device: id) else { return .json(none) }
        await updates.wake()
        return try listDevices(head)
    }

    private func listDevices(_ head: StudioGate.Head) throws(StudioGate.Refusal) -> Response {
        let own = entrance == .network ? secrets.device(cookies: try StudioGate.cookies(head), at: entrance) : nil
        let list = JSONValue.record([
            "devices": .list(secrets.devices.map(\.json)), "own": own.map { .text($0.id) },
        ])
        return .bytes(Array(list.json.utf8), MediaType.json, .ok)
    }
}
