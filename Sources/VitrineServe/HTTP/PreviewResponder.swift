internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import VitrineCore

/// Answers requests. Only those that a studio answers change anything.
struct PreviewResponder: Sendable {
    let site: any PreviewSite
    let updates: LiveUpdates
    let hosts: HostList
    let script: [UInt8]
    let stylesheet: [UInt8]
    let studio: StudioResponder?

    func respond(to request: Request, _ writer: consuming ResponseWriter, port: Int) async throws {
        let verdict = hosts.verdict(on: request.head.authority ?? "", port: port)
        if verdict == .known, let response = await studio?.response(to: request) {
            let body = request.method == .head ? ResponseBody() : response.body
            return try await writer.write(response: response.head, body: body)
        }
        if verdict == .known, request.method == .get, let stream = await events(for: request) {
            return try await EventStream.send(stream, request, writer) { studio?.mayRead(request) ?? true }
        }
        let response = await response(to: request, verdict)
        let body = request.method == .head ? ResponseBody() : response.body
        try await writer.write(response: response.head, body: body)
    }

    private func response(to request: Request, _ verdict: HostList.Verdict) async -> Response {
        switch verdict {
        case .malformed: return .plain(.badRequest, "The request's Host is malformed.")
        case .foreign:
            let remedy = studio == nil ? "" : " Open the link in the terminal."
            return .plain(.forbidden, "The preview does not answer under this name.\(remedy)")
        case .known: break
        }
        guard request.method == .get || request.method == .head else {
            var response = Response.plain(.methodNotAllowed, "The preview can only be read.")
            response.headers[.allow] = "GET, HEAD"
            return response
        }
        do {
            return await response(to: try RequestTarget(request.head.path ?? ""), request)
        } catch {
            return error == .malformed
                ? .plain(.badRequest, "The address is malformed.") : await notFound(at: SinglePage.notFound.path)
        }
    }

    private func response(to target: RequestTarget, _ request: Request) async -> Response {
        switch target.isFolder ? "" : target.path {
        case PreviewPage.events: return .plain(.forbidden, "Only pages of the preview may follow its changes.")
        case PreviewPage.script: return .file(PreviewFile(.bytes(script), path: OutputPath(target.path)), for: request)
        case PreviewPage.style:
            return .file(PreviewFile(.bytes(stylesheet), path: OutputPath(target.path)), for: request)
        default: break
        }
        // The revision is asked for before the page is read, so that a change in between is sent twice and not never.
        let revision = await updates.revision(of: target.file)
        if let file = await file(at: target.file, for: request) {
            return await file.isPage
                ? page(file, at: target.file, revision: revision, .ok) : .file(file, for: request)
        }
        if !target.isFolder, await site.file(at: OutputPath(target.path).appending("index.html")) != nil {
            return Self.redirect(to: "/" + Escaping.urlPath(target.path) + "/")
        }
        let address = "/" + Escaping.urlPath(target.path) + (target.isFolder ? "/" : "")
        if site.rootPath != "/", address.utf8.starts(with: site.rootPath.utf8) {
            return Self.redirect(to: "/" + String(Substring(address.utf8.dropFirst(site.rootPath.utf8.count))))
        }
        return await notFound(at: target.file)
    }

    /// Reads a file. Waiting for one that is still being made ends when the browser closes the connection.
    private func file(at path: OutputPath, for request: Request) async -> PreviewFile? {
        guard site.isPending(path) else { return await site.file(at: path) }
        let file = try? await request.body.consumeWithCancellationOnInboundClose { _ in await site.file(at: path) }
        // The pass of the browser may have ended meanwhile.
        return studio?.mayRead(request) ?? true ? file : nil
    }

    /// - Parameter address: an address that begins with a single slash: two would lead to another host.
    private static func redirect(to address: String) -> Response {
        Response(status: .temporaryRedirect, headers: [.location: address, .contentLength: "0"])
    }

    private func notFound(at path: OutputPath) async -> Response {
        let revision = await updates.revision(of: path)
        guard let file = await site.notFoundPage(), file.isPage else {
            return .plain(.notFound, "There is nothing here.")
        }
        return await page(file, at: path, revision: revision, .notFound)
    }

    private func page(_ file: PreviewFile, at path: OutputPath, revision: Int, _ status: HTTPResponse.Status) async
        -> Response
    {
        guard let html = try? await file.bytes() else { return .plain(.internalServerError, "A file cannot be read.") }
        let page = PreviewPage.injectingScript(
            into: html, path: path, revision: revision, boot: updates.boot, studio: studio?.tag)
        return .bytes(page, MediaType.page, status)
    }

    private func events(for request: Request) async -> AsyncStream<[UInt8]>? {
        guard let target = try? RequestTarget(request.head.path ?? ""), target.path == PreviewPage.events,
            !target.isFolder, let page = target.field("page"),
            ["same-origin", "none"].contains(request.field("sec-fetch-site") ?? "none")
        else { return nil }
        // A browser that connects again by itself repeats the address, and names the last revision in a field.
        let revision = [request.field("last-event-id"), target.field("revision")].lazy.compactMap {
            $0.flatMap { Int($0) }
        }
        return await updates.subscribe(page: OutputPath(page), revision: revision.first, boot: target.field("boot"))
    }
}
