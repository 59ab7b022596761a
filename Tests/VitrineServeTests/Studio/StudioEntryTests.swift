import Testing

@testable import VitrineServe

/// A browser enters a studio over HTTP.
@Suite struct StudioEntryTests {
    private let media = "Content-Type: text/plain; charset=utf-8"

    private func run(_ body: @Sendable @escaping (TestServer, StudioSecrets) async throws -> Void) async throws {
        let secrets = StudioSecrets(now: { 0 })
        let options = StudioOptions(secrets, name: "abcdefgh", files: [:])
        try await TestServer.run(studio: (FakeStudio(), options)) { try await body($0, secrets) }
    }

    private func enter(_ server: TestServer, _ code: String, _ fields: [String]) async throws -> Answer {
        let lines =
            ["POST /_vitrine/enter HTTP/1.1", "Host: \(server.name):\(server.port)", "Connection: close"] + fields
            + ["Content-Length: \(code.utf8.count)"]
        return try await server.exchange(lines.joined(separator: "\r\n") + "\r\n\r\n" + code)
    }

    @Test func theCodeIsExchangedForACookieAndAToken() async throws {
        try await run { server, secrets in
            let origin = "Origin: http://\(server.name):\(server.port)"
            let answer = try await enter(server, secrets.code(at: .machine), [origin, media])
            let token = String(answer.text.dropLast())
            let field = try #require(answer.fields["set-cookie"]?.split(separator: ";"))
            #expect(field.dropFirst() == [" Path=/", " HttpOnly", " SameSite=Strict"])
            let cookie = String(field[0].dropFirst("vitrine-studio=".count))
            func mayWrite() -> Bool { secrets.mayWrite(cookies: [cookie], token: token, at: .machine) }
            #expect(answer.status == 200 && mayWrite() && secrets.mayRead(cookies: [cookie], at: .machine))
            let again = try await enter(server, secrets.code(at: .machine), [origin, media])
            #expect(again.status == 403 && again.text.contains("A new one is in the terminal"))
            #expect(!mayWrite())
        }
    }

    @Test func aLongCodeIsNotRead() async throws {
        try await run { (server: TestServer, secrets: StudioSecrets) async throws in
            let origin = "Origin: http://\(server.name):\(server.port)"
            let code = String(repeating: "0", count: 257)
            #expect(try await enter(server, code, [origin, media]).status == 413)
        }
    }

    @Test func otherSitesCannotEnter() async throws {
        try await run { (server: TestServer, secrets: StudioSecrets) async throws in
            let origin = "Origin: http://\(server.name):\(server.port)"
            for fields in [
                [media], ["Origin: https://evil.example", media], ["Origin: null", media],
                [origin, "Sec-Fetch-Site: cross-site", media], [origin, "Sec-Fetch-Site: same-site", media], [origin],
                [origin, "Content-Type: text/plain"], [origin, origin, media],
            ] {
                let answer = try await enter(server, secrets.code(at: .machine), fields)
                #expect([403, 415].contains(answer.status) && answer.fields["set-cookie"] == nil, "\(fields)")
            }
            #expect(try await enter(server, secrets.code(at: .machine), [origin, media]).status == 200)
        }
    }
}
