import SiteTestSupport
import TestSupport
import Testing

@testable import VitrineServe

/// What pages of other sites, other programs on this machine and its other users can send to a studio has no effect, and
/// they learn nothing from it.
@Suite struct StudioAttackTests {
    /// The methods that are tried in an attack on an address. In the gate each attack tries to edit, and is made on every fifth
    /// of the other addresses, of which each has a fifth of the attacks, with one method. In the nightly run all are tried.
    private func methods(_ attack: Int, _ address: Int, _ target: String) -> [String] {
        let all = ["GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]
        if TestScope.isNightly { return all }
        if target == "/" + StudioRoute.edit.rawValue { return ["POST"] }
        let (turn, rest) = (attack + address).quotientAndRemainder(dividingBy: 5)
        return rest == 0 ? [all[turn % all.count]] : []
    }

    @Test(arguments: [StudioEntrance.machine, .network])
    func nothingIsDoneAndNothingIsTold(at entrance: StudioEntrance) async throws {
        try await StudioServer.run(at: entrance) { studio in
            let devices = studio.secrets.devices.map(\.id)
            let routes = StudioRoute.allCases.map { "/" + $0.rawValue }
            let pages = [
                "/", "/lofoten/a.html", "/film.mp4", "/nowhere", "/_vitrine/preview.js/",
                "/_vitrine/events?page=index.html", "/_vitrine/devices?remove=\(devices[0])",
            ]
            for (number, attack) in StudioAttack.all(on: studio).enumerated() {
                for (place, target) in (routes + pages).enumerated() {
                    for method in methods(number, place, target) {
                        // What the user's own browser reads is no attack, and events do not end.
                        if attack.mayRead, method == "GET" || method == "HEAD" { continue }
                        let answer = try await studio.send(
                            method, target, host: attack.host, attack.fields,
                            body: ["GET", "HEAD"].contains(method) ? "" : "{}")
                        let what = "\(attack.name): \(method) \(target)"
                        #expect(!answer.text.contains(FakeStudio.secret), "\(what)")
                        #expect(!answer.text.contains("iPhone"), "\(what): the devices")
                        #expect(!answer.text.contains("<main></main>"), "\(what): a page of the gallery")
                        #expect(!answer.text.contains("0123456789"), "\(what): a video of the gallery")
                        #expect(answer.fields["set-cookie"] == nil, "\(what): \(answer.status)")
                        #expect(!answer.fields.keys.contains { $0.hasPrefix("access-control") }, "\(what)")
                        #expect(answer.status >= 400 || target == routes[0], "\(what): \(answer.status)")
                    }
                }
            }
            #expect(studio.studio.edits.isEmpty && studio.secrets.devices.map(\.id) == devices)
        }
    }

    @Test(arguments: [StudioEntrance.machine, .network])
    func aPageOfTheStudioWritesAndReads(at entrance: StudioEntrance) async throws {
        try await StudioServer.run(at: entrance) { studio in
            let edited = try await studio.send("POST", "/_vitrine/edit", studio.writing, body: "{\"a\":1}")
            #expect(edited.status == 200 && edited.text.contains(FakeStudio.secret))
            #expect(studio.studio.edits == ["{\"a\":1}"])
            for target in ["page?path=index.html", "picture?photo=a.jpg", "history", "trash"] {
                let answer = try await studio.send("GET", "/_vitrine/" + target, [studio.cookie])
                #expect(answer.status == 200 && answer.text.contains(FakeStudio.secret), "\(target)")
            }
            let page = try await studio.send("GET", "/", [studio.cookie, "Sec-Fetch-Site: none"])
            #expect(
                page.status == 200
                    && page.text.contains("<script type=\"module\" src=\"/_vitrine/studio.js\" data-devices>"))
        }
    }

    @Test func aProgramOfTheUserWritesWithTheToken() async throws {
        try await StudioServer.run { (studio: StudioServer) async throws in
            let fields = ["Authorization: Bearer \(studio.secrets.programToken)", "Content-Type: application/json"]
            #expect(try await studio.send("POST", "/_vitrine/edit", fields, body: "{}").status == 200)
            #expect(try await studio.send("GET", "/_vitrine/history", fields).status == 200)
            #expect(studio.studio.edits == ["{}"])
        }
    }

    @Test func aFileIsUploaded() async throws {
        try await StudioServer.run { (studio: StudioServer) async throws in
            let fields = studio.writing.dropLast() + ["Content-Type: application/octet-stream"]
            let target = "/_vitrine/upload?album=a%2Fb&name=IMG+1.jpg&again=1"
            let answer = try await studio.send("POST", target, Array(fields), body: "picture")
            #expect(answer.status == 200 && studio.studio.edits == ["a/b/IMG 1.jpg 7 true", "picture"])
            #expect(try await studio.send("POST", "/_vitrine/upload", Array(fields), body: "x").status == 422)
            let refused = "/_vitrine/upload?album=refused&name=x.jpg"
            let large = String(repeating: "x", count: 1 << 20)
            #expect(try await studio.send("POST", refused, Array(fields), body: large).status == 422)
            #expect(try await studio.send("POST", target, Array(fields), body: "!" + large).status == 415)
            // The media type of edits is that of no file.
            #expect(try await studio.send("POST", target, studio.writing, body: "x").status == 415)
            #expect(studio.studio.edits.count == 3)
        }
    }

    /// A connection that ends in the middle of a request ends nothing else.
    @Test func requestsWithoutTheirEndAreForgotten() async throws {
        try await StudioServer.run { (studio: StudioServer) async throws in
            let files = studio.writing.dropLast() + ["Content-Type: application/octet-stream"]
            for (target, fields) in [
                ("/_vitrine/edit", studio.writing), ("/_vitrine/upload?album=a&name=x.jpg", Array(files)),
                ("/_vitrine/upload?album=refused&name=x.jpg", Array(files)), ("/_vitrine/enter", studio.writing),
            ] {
                for _ in 0..<20 {
                    let lines = ["POST \(target) HTTP/1.1", "Host: \(studio.host)"] + fields + ["Content-Length: 99"]
                    let client = try studio.connect()
                    await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n{")
                }
                #expect(try await studio.send("GET", "/_vitrine/history", [studio.cookie]).status == 200, "\(target)")
            }
        }
    }

    /// Another port of the same name can add cookies, but not take the studio's away.
    @Test func otherCookiesDoNotLockTheOwnerOut() async throws {
        try await StudioServer.run { (studio: StudioServer) async throws in
            let cookies = "Cookie: vitrine-studio=bad; a=b; vitrine-studio=\(studio.pass.cookie)"
            #expect(try await studio.send("GET", "/_vitrine/history", [cookies]).status == 200)
        }
    }

    @Test func largeRequestsAreRefused() async throws {
        try await StudioServer.run { (studio: StudioServer) async throws in
            let body = String(repeating: "a", count: (1 << 20) + 1)
            #expect(try await studio.send("POST", "/_vitrine/edit", studio.writing, body: body).status == 413)
            let most = String(repeating: "a", count: 1 << 20)
            #expect(try await studio.send("POST", "/_vitrine/edit", studio.writing, body: most).status == 200)
            #expect(studio.studio.edits.count == 1)
        }
    }

    @Test func aBrowserThatHasNotEnteredGetsAPageThatSaysHow() async throws {
        try await StudioServer.run { (studio: StudioServer) async throws in
            let answer = try await studio.send("GET", "/lofoten/a.html", ["Sec-Fetch-Site: cross-site"])
            #expect(answer.status == 401 && answer.text.contains("Open the link in the terminal"))
            for target in ["/_vitrine/preview.css", "/_vitrine/studio.js", "/_vitrine/enter"] {
                #expect(try await studio.send("GET", target, []).status == 200, "\(target)")
            }
        }
    }

    @Test func malformedRequestsNeverEndTheStudio() async throws {
        try await StudioServer.run { (studio: StudioServer) async throws in
            let lines = ["POST /_vitrine/edit HTTP/1.1", "Host: \(studio.host)", "Connection: close"] + studio.writing
            let good = Array((lines.joined(separator: "\r\n") + "\r\nContent-Length: 2\r\n\r\n{}").utf8)
            var random = SeededGenerator(seed: 19)
            for _ in 0..<300 {
                var bytes = good
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    if Bool.random(using: &random) {
                        bytes[place] = UInt8.random(in: .min ... .max, using: &random)
                    } else {
                        bytes.remove(at: place)
                    }
                }
                // A body that never comes would be waited for.
                let client = try studio.connect()
                await client.send(bytes)
            }
            #expect(try await studio.send("GET", "/_vitrine/history", [studio.cookie]).status == 200)
        }
    }

    @Test func thePreviewHasNoAddressesOfTheStudio() async throws {
        try await TestServer.run { (server: TestServer) async throws in
            for route in StudioRoute.allCases {
                let target = "/" + route.rawValue
                #expect(try await server.request("POST", target).status == 405, "\(target)")
                #expect(try await server.get(target).status == 404, "\(target)")
            }
            #expect(try await server.get("/").text.contains("studio.js") == false)
        }
    }
}
