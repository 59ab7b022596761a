internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import NIOPosix
internal import VitrineBuild
internal import VitrineCore

struct StudioResponder: Sendable {
    let site: any StudioSite
    let options: StudioOptions
    let entrance: StudioEntrance
    let updates: LiveUpdates

    var secrets: StudioSecrets { options.secrets }
    var gate: StudioGate { StudioGate(secrets: secrets, entrance: entrance) }

    var tag: String {
        let devices = options.deviceAddress == nil ? "" : " data-devices"
        return "<script type=\"module\" src=\"/\(Self.folder)studio.js\"\(devices)></script>\n"
    }

    private static let folder = "_vitrine/"
    private static let maxBody = 1 << 20

    init(_ site: any StudioSite, _ options: StudioOptions, _ entrance: StudioEntrance, _ updates: LiveUpdates) {
        self.site = site
        self.options = options
        self.entrance = entrance
        self.updates = updates
    }

    func mayRead(_ request: Request) -> Bool {
        do {
            try gate.checkReading(request.studioHead)
            return true
        } catch {
            return false
        }
    }

    func response(to request: Request) async -> Response? {
        guard let target = try? RequestTarget(request.head.path ?? "") else {
            return .plain(.notFound, "There is nothing here.")
        }
        let head = request.studioHead
        do throws(StudioGate.Refusal) {
            if !target.isFolder, let route = StudioRoute(rawValue: target.path) {
                return try await response(of: route, target, request, head)
            }
            guard request.method == .get || request.method == .head else { return nil }
            if let file = file(at: target) { return .file(file, for: request) }
            if !target.isFolder, [PreviewPage.style, PreviewPage.script].contains(target.path) { return nil }
            try gate.checkReading(head)
            return nil
        } catch {
            let isPage = request.method == .get && target.file.hasSuffix(".html")
            return isPage ? .bytes(StudioPages.locked, MediaType.page, .unauthorized) : Self.answer(to: error)
        }
    }

    private func file(at target: RequestTarget) -> PreviewFile? {
        guard !target.isFolder, target.path.hasPrefix(Self.folder) else { return nil }
        let name = String(target.path.dropFirst(Self.folder.count))
        return options.files[name].map { PreviewFile(.bytes($0), path: OutputPath(target.path)) }
    }

    private func response(
        of route: StudioRoute, _ target: RequestTarget, _ request: Request, _ head: StudioGate.Head
    ) async throws(StudioGate.Refusal) -> Response {
        guard route.methods.contains(request.method.rawValue) else {
            var response = Response.plain(.methodNotAllowed, "This address does not have this method.")
            response.headers[.allow] = route.methods.joined(separator: ", ")
            return response
        }
        switch route {
        case .enter: return request.method == .post ? try await enter(request, head) : Self.enterPage
        case .edit:
            try gate.checkWriting(head, mediaType: MediaType.json)
            guard let body = await Self.body(of: request) else { return Self.tooLarge }
            return .json(
                await site.edit(body) { [gate] in (try? gate.checkWriting(head, mediaType: MediaType.json)) != nil })
        case .upload:
            try gate.checkWriting(head, mediaType: MediaType.bytes)
            return await upload(target, request, head)
        case .page:
            try gate.checkReading(head)
            return .json(
                await site.page(at: OutputPath(target.field("path") ?? ""), isSettled: target.field("settled") == "1"))
        case .picture:
            try gate.checkReading(head)
            let picture = await picture(of: target.field("photo") ?? "", isSmall: target.field("small") == "1")
            // The pass may have ended while it was made.
            try gate.checkReading(head)
            return picture
        case .history:
            try gate.checkReading(head)
            return .json(await site.history())
        case .trash:
            try gate.checkReading(head)
            return .json(await site.trash())
        case .picks: return try await answer(to: request, head, site.picks)
        case .rule: return try await answer(to: request, head, site.rule)
        case .publish: return try await publish(request, head)
        case .devices: return try await devices(target, request, head)
        }
    }

    private func publish(_ request: Request, _ head: StudioGate.Head) async throws(StudioGate.Refusal) -> Response {
        guard request.method == .post else {
            try gate.checkReading(head)
            return .json(entrance == .machine ? await site.publication() : .isElsewhere)
        }
        if entrance != .machine {
            try gate.checkWriting(head, mediaType: MediaType.json)
            return .json(.isElsewhere)
        }
        return try await answer(to: request, head, site.publish)
    }

    private func answer(
        to request: Request, _ head: StudioGate.Head, _ act: ([UInt8]) async -> StudioAnswer
    ) async throws(StudioGate.Refusal) -> Response {
        try gate.checkWriting(head, mediaType: MediaType.json)
        guard let body = await Self.body(of: request) else { return Self.tooLarge }
        // The pass may have ended while the body arrived.
        try gate.checkWriting(head, mediaType: MediaType.json)
        return .json(await act(body))
    }

    private func picture(of name: String, isSmall: Bool) async -> Response {
        do {
            return .bytes(try await site.picture(of: name, isSmall: isSmall), MediaType.jpeg, .ok)
        } catch {
            return .json(StudioAnswer(error))
        }
    }

    // MARK: Uploads

    private func upload(_ target: RequestTarget, _ request: Request, _ head: StudioGate.Head) async -> Response {
        guard let name = target.field("name"), let album = target.field("album") else {
            return .json(StudioAnswer(422, error: "The request needs the name of the file and its album."))
        }
        let file = UploadedFile(name: name, album: album, isRepeated: target.field("again") == "1")
        let size = request.headers[.contentLength].flatMap { Int64($0) }
        // A body can be read once.
        var body = request.body.makeAsyncIterator()
        do {
            let upload = try await site.upload(file, size: size)
            while let buffer = try await body.next() {
                try await NIOThreadPool.singleton.runIfActive {
                    try buffer.withUnsafeReadableBytes { try upload.write($0) }
                }
            }
            // The pass may have ended while the file arrived.
            try gate.checkWriting(head, mediaType: MediaType.bytes)
            return .json(await upload.finish())
        } catch let refusal as StudioGate.Refusal {
            return Self.answer(to: refusal)
        } catch {
            // Browsers read the answer only after they have sent everything.
            while let _ = try? await body.next() {}
            return .json(StudioAnswer(error))
        }
    }

    // MARK: Answers

    static func body(of request: Request, limit: Int = maxBody) async -> [UInt8]? {
        guard let buffer = try? await request.body.collect(upTo: limit) else { return nil }
        return Array(buffer.readableBytesView)
    }

    static var tooLarge: Response { .json(StudioAnswer(413, error: "The request is larger than 1 MiB.")) }

    private static func answer(to refusal: StudioGate.Refusal) -> Response {
        switch refusal {
        case .foreign: .json(StudioAnswer(403, error: "Only pages of the studio can do this."))
        case .notEntered:
            .json(.isLooking)
        case .mediaType: .json(StudioAnswer(415, error: "The request has another media type than this address takes."))
        }
    }
}

extension Response {
    static func json(_ answer: StudioAnswer) -> Response {
        bytes(answer.json, MediaType.json, HTTPResponse.Status(code: answer.status))
    }
}

extension Request {
    fileprivate var studioHead: StudioGate.Head {
        StudioGate.Head(
            host: head.authority ?? "", fields: headers.map { (name: $0.name.canonicalName, value: $0.value) })
    }
}
