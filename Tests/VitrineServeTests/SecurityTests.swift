import Foundation
import Testing
import SiteTestSupport
import TestSupport
import VitrineServe
import VitrineCore

@Suite struct SecurityTests {
    /// Row I5: what every answer must say.
    private func isGuarded(_ answer: Answer) -> Bool {
        let needed = [
            "cache-control": "no-store", "cross-origin-resource-policy": "same-origin",
            "referrer-policy": "no-referrer",
            "x-content-type-options": "nosniff",
        ]
        return needed.allSatisfy { answer.fields[$0.key] == $0.value }
            && answer.fields["content-security-policy"]?.contains("frame-ancestors 'none'") == true
            && !answer.fields.keys.contains { $0.hasPrefix("access-control") }
    }

    @Test func everyAnswerIsGuarded() async throws {
        try await TestServer.run { server in
            var answers: [String: Answer] = [:]
            for target in [
                "/", "/film.mp4", "/lofoten", "/nowhere", "/_vitrine/preview.js", "/_vitrine/events", "/%", "/%00",
            ] {
                for method in ["GET", "HEAD", "POST", "OPTIONS"] {
                    answers["\(method) \(target)"] = try await server.request(method, target)
                }
            }
            answers["range"] = try await server.get("/film.mp4", ["Range: bytes=99-"])
            answers["two hosts"] = try await server.get("/", ["Host: evil.example"])
            answers["host"] = try await server.exchange("GET / HTTP/1.1\r\nHost: a.b\r\nConnection: close\r\n\r\n")
            answers["nonsense"] = try await server.exchange("nonsense\r\n\r\n")
            for (name, answer) in answers { #expect(isGuarded(answer), "\(name): \(answer.status)") }
        }
    }

    @Test func theServerAnswersUnderItsOwnNamesAlone() async throws {
        try await TestServer.run(names: ["photos.home"]) { server in
            let port = server.port
            for host in ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)", "photos.home:\(port)"] {
                #expect(try await status(server, "Host: \(host)\r\n") == 200, "\(host)")
            }
            for host in Self.foreign(port) { #expect(try await status(server, "Host: \(host)\r\n") == 403, "\(host)") }
            for fields in Self.malformed(port) {
                #expect(try await status(server, fields) == 400, "\(fields.prefix(60))")
            }
            let bytes: [[UInt8]] = [
                [0xFF, 0xFE], [0x80], Array("localhost:\(port)".utf8) + [0], [0xC0, 0xAF], [0x0B],
            ]
            for host in bytes {
                let answer = try await server.exchange(
                    Array("GET / HTTP/1.1\r\nHost: ".utf8) + host + Array("\r\nConnection: close\r\n\r\n".utf8))
                #expect(answer.status == 400, "\(host)")
            }
            #expect(try await server.isAlive)
        }
    }

    private func status(_ server: TestServer, _ fields: String) async throws -> Int {
        try await server.exchange("GET / HTTP/1.1\r\n\(fields)Connection: close\r\n\r\n").status
    }

    private static func foreign(_ port: Int) -> [String] {
        [
            "evil.example", "evil.example:\(port)", "localhost", "127.0.0.1", "[::1]", "localhost:80",
            "localhost:\(port + 1)", "localhost:1", "localhost:\(port / 10)", "localhost:00080", "localhost.:\(port)",
            "LOCALHOST.:\(port)", "localhost.localdomain:\(port)", "localhost.evil.example:\(port)",
            "xlocalhost:\(port)",
            "127.0.0.1.nip.io:\(port)", "127-0-0-1.sslip.io:\(port)", "2130706433:\(port)", "0x7f000001:\(port)",
            "0x7f.0.0.1:\(port)", "0177.0.0.1:\(port)", "017700000001:\(port)", "127.1:\(port)", "127.0.1:\(port)",
            "127.0.0.2:\(port)", "127.0.0.1.:\(port)", "0.0.0.0:\(port)", "0:\(port)", "[::]:\(port)",
            "[::ffff:127.0.0.1]:\(port)", "[0:0:0:0:0:0:0:1]:\(port)", "[::01]:\(port)", "[::2]:\(port)",
            "10.0.0.1:\(port)", "192.168.1.1:\(port)", "169.254.169.254:\(port)", "photos.home", "photos.home.:\(port)",
            "a.photos.home:\(port)", "xn--localhost-:\(port)", "localhost:", "-localhost:\(port)", "Localhost:\(port)",
            "LOCALHOST:\(port)", "[::FFFF:7F00:1]:\(port)", "a:\(port)", "_:\(port)",
        ]
    }

    private static func malformed(_ port: Int) -> [String] {
        let good = "localhost:\(port)"
        return [
            "", "Host: \(good)\r\nHost: \(good)\r\n", "Host: \(good)\r\nHost: evil.example\r\n",
            "Host: evil.example\r\nHost: \(good)\r\n", "Host: \(good)\r\nhost: \(good)\r\n", "Host:\r\n", "Host: \r\n",
            "Host: user@\(good)\r\n", "Host: evil.example@\(good)\r\n", "Host: \(good)/x\r\n", "Host: \(good)?x\r\n",
            "Host: \(good)#x\r\n", "Host: \(good), evil.example\r\n", "Host: \(good) evil.example\r\n",
            "Host: local host:\(port)\r\n", "Host: localhost:\(port):\(port)\r\n", "Host: ::1:\(port)\r\n",
            "Host: [::1:\(port)\r\n", "Host: ::1]:\(port)\r\n", "Host: []:\(port)\r\n", "Host: [::1]x:\(port)\r\n",
            "Host: [::1%25lo]:\(port)\r\n", "Host: localhost:abc\r\n", "Host: localhost:-1\r\n",
            "Host: localhost:99999999\r\n", "Host: http://\(good)\r\n", "Host: %6cocalhost:\(port)\r\n",
            "Host: lоcalhost:\(port)\r\n", "Host: localhost\u{301}:\(port)\r\n", "Host: ｌocalhost:\(port)\r\n",
            "Host: \(String(repeating: "a", count: 300)):\(port)\r\n",
            "Host: \(String(repeating: "a", count: 80 << 10))\r\n",
            "Host: *\r\n", "Host: 'localhost':\(port)\r\n", "Host: \"localhost\":\(port)\r\n", "Host: :\(port)\r\n",
            "Host : \(good)\r\n", " Host: \(good)\r\n", "X: y\r\n Host: \(good)\r\n", "Host\u{0}: \(good)\r\n",
        ]
    }

    @Test func absoluteTargetsAreRefused() async throws {
        try await TestServer.run { server in
            for target in [
                "http://evil.example/", "http://localhost:\(server.port)/", "https://a/b", "*", "index.html", "ftp:/x",
                "//",
            ] {
                let status = try await server.get(target).status
                #expect(status == 400 || status == 404, "\(target)")
            }
        }
    }

    @Test func nothingOutsideTheRecordIsReached() async throws {
        let folder = try TemporaryFolder()
        for name in [
            "index.html", "a..b.jpg", ".git/config", ".vitrine/vitrine.sqlite", ".env", "private.jpg",
            "lofoten/index.html",
        ] {
            try folder.write("out/" + name, name.contains("index") || name == "a..b.jpg" ? "<p>fine</p>" : "SECRET")
        }
        try folder.write("vitrine.yml", "SECRET")
        try folder.link("out/passwd", to: "/etc/passwd")
        let site = RecordedSite(
            root: folder.path + "/out",
            paths: ["index.html", "a..b.jpg", "lofoten/index.html", ".git/config", "passwd"])
        try await TestServer.run(site) { server in
            let targets = Traversals.all
            #expect(targets.count >= 100)
            for target in targets {
                let answer = try await server.exchange(
                    Array("GET ".utf8) + target
                        + Array(" HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\r\n".utf8))
                let name = String(decoding: target, as: UTF8.self)
                #expect([400, 404].contains(answer.status), "\(name): \(answer.status)")
                #expect(!answer.text.contains("SECRET") && !answer.text.contains("root:"), "\(name)")
                #expect(answer.fields["location"] == nil, "\(name)")
            }
            #expect(try await server.get("/a..b.jpg").text == "<p>fine</p>")
            #expect(try await server.get("/%61..b.jpg").text == "<p>fine</p>")
        }
    }

    @Test(.timeLimit(.minutes(15))) func malformedRequestsNeverEndTheServer() async throws {
        try await TestServer.run(idleTime: .milliseconds(300)) { server in
            let good = Array(
                "GET /film.mp4 HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\r\n".utf8)
            var random = SeededGenerator(seed: 5)
            let odd = Self.odd(server.port) + (0..<300).map { _ in Self.mutated(good, &random) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (index, bytes) in odd.enumerated() {
                    if index >= 16 { try await group.next() }
                    group.addTask { _ = try await server.exchange(bytes) }
                }
                try await group.waitForAll()
            }
            try await server.waitForAnswer()
        }
    }

    private static func odd(_ port: Int) -> [[UInt8]] {
        let start = "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n"
        let texts = [
            "", "\r\n", "\r\n\r\n\r\n", "GET", "GET /", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.0\r\n\r\n",
            "get / http/1.1\r\n\r\n",
            "GET  / HTTP/1.1\r\n\r\n", "G\u{0}T / HTTP/1.1\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            start + String(repeating: "a: b\r\n", count: 5000) + "\r\n",
            start + "a: " + String(repeating: "b", count: 1 << 20) + "\r\n\r\n",
            "GET /" + String(repeating: "a", count: 1 << 20) + " HTTP/1.1\r\n\r\n",
            start + "Content-Length: -1\r\n\r\n",
            start + "Content-Length: 99999999999999999999\r\n\r\n",
            start + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
            start + "Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
            start + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
            start + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n",
            start + "Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            start + "Expect: 100-continue\r\nContent-Length: 5\r\n\r\n", start + "a\r\n\r\n", start + ": b\r\n\r\n",
            start + "a b: c\r\n\r\n",
            start + "Range: bytes=0-0\r\nRange: bytes=1-1\r\nConnection: close\r\n\r\n",
        ]
        return texts.map { Array($0.utf8) } + [
            [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3], Array(repeating: 0, count: 4096), [0xFF],
        ]
    }

    private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            case 1: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
            case 2: if bytes.count > 1 { bytes.remove(at: place) }
            default: bytes += bytes[place...]
            }
        }
        return bytes
    }

    @Test func slowClientsAreNotWaitedFor() async throws {
        try await TestServer.run(idleTime: .seconds(600)) { server in
            let clients = try await slowClients(of: server)
            let isAlive = try await server.isAlive
            #expect(isAlive && clients.count == 100)
        }
    }

    @Test(.timeLimit(.minutes(15))) func slowClientsAreShownOutInTheEnd() async throws {
        try await TestServer.run(idleTime: .milliseconds(300)) { server in
            for client in try await slowClients(of: server) { #expect(await client.receive().isEmpty) }
            try await server.waitForAnswer()
        }
    }

    private func slowClients(of server: TestServer) async throws -> [RawClient] {
        let clients = try (0..<100).map { _ in try RawClient(port: server.port) }
        for client in clients { await client.send("GET / HTTP/1.1\r\nHost: loc") }
        return clients
    }
}
