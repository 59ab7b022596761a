import Foundation
import Testing
import VitrineServe
import VitrineCore

@Suite struct ServingTests {
    @Test func pagesComeWithTheScriptAndNothingElseChanges() async throws {
        try await TestServer.run { server in
            for (target, path) in [
                ("/", "index.html"), ("/lofoten/", "lofoten/index.html"), ("/lofoten/a.html?x=1", "lofoten/a.html"),
            ] {
                let answer = try await server.get(target)
                #expect(answer.status == 200)
                #expect(answer.fields["content-type"] == "text/html; charset=utf-8")
                let tag =
                    "<script type=\"module\" src=\"/_vitrine/preview.js\" data-page=\"\(path)\" data-revision=\"0\" data-boot=\"b\"></script>\n"
                #expect(answer.text == MemorySite.page.replacing("</head>", with: tag + "</head>"))
                #expect(answer.fields["content-length"] == String(answer.body.count))
            }
            #expect(try await server.get("/_vitrine/preview.js").text == "export {}")
            #expect(try await server.get("/_vitrine/preview.css").fields["content-type"] == "text/css; charset=utf-8")
        }
    }

    @Test func bothFamiliesAnswer() async throws {
        try await TestServer.run { server in
            let client = try RawClient(port: server.port, isSix: true)
            await client.send("GET /film.mp4 HTTP/1.1\r\nHost: [::1]:\(server.port)\r\nConnection: close\r\n\r\n")
            #expect(Answer(await client.receive { _ in false }).text == "0123456789")
        }
    }

    @Test func aPortThatIsTakenIsSaid() async throws {
        try await TestServer.run { server in
            var options = PreviewServer.Options()
            options.port = server.port
            let second = PreviewServer(site: MemorySite(), updates: LiveUpdates(), options: options)
            let error = await #expect(throws: PreviewError.self) { try await second.run { _ in } }
            #expect(error?.message.contains("port \(server.port): another program listens there") == true)
        }
    }

    @Test func headsAreAsLongAsBodiesWouldBe() async throws {
        try await TestServer.run { server in
            for target in ["/", "/film.mp4", "/nowhere", "/_vitrine/preview.js", "/lofoten"] {
                let (head, whole) = (try await server.request("HEAD", target), try await server.get(target))
                #expect(head.status == whole.status)
                #expect(head.fields == whole.fields)
                #expect(head.body.isEmpty)
            }
        }
    }

    @Test(
        arguments: [
            ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=4-", 206, "456789", "bytes 4-9/10"),
            ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=-99", 206, "0123456789", "bytes 0-9/10"),
            ("bytes=9-99999999999999999999", 206, "9", "bytes 9-9/10"), ("bytes=10-", 416, "", "bytes */10"),
            ("bytes=99999999999999999999-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
            ("bytes=3-1", 200, "0123456789", nil), ("bytes=0-1,3-4", 200, "0123456789", nil),
            ("bytes=-", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
            ("lines=1-2", 200, "0123456789", nil),
            ("bytes=+1-2", 200, "0123456789", nil), ("bytes=1--2", 200, "0123456789", nil),
        ] as [(String, Int, String, String?)])
    func ranges(range: String, status: Int, body: String, said: String?) async throws {
        try await TestServer.run { server in
            let answer = try await server.get("/film.mp4", ["Range: \(range)"])
            #expect(answer.status == status)
            #expect(answer.text == body)
            #expect(answer.fields["content-range"] == said)
            #expect(answer.fields["accept-ranges"] == "bytes")
            #expect(try await server.get("/film.mp4", ["Range: \(range)", "If-Range: \"x\""]).status == 200)
            #expect(try await server.get("/nothing.mp4", ["Range: bytes=0-"]).status == 416)
        }
    }

    @Test func videosAndCaptionsHaveTheirTypes() async throws {
        try await TestServer.run { server in
            let (video, captions) = (try await server.get("/film.mp4"), try await server.get("/words.vtt"))
            #expect(video.fields["content-type"] == "video/mp4")
            #expect(captions.fields["content-type"] == "text/vtt; charset=utf-8")
        }
    }

    @Test func addressesOfFoldersGetTheirSlash() async throws {
        try await TestServer.run { server in
            let answer = try await server.get("/lofoten?x")
            #expect(answer.status == 307)
            #expect(answer.fields["location"] == "/lofoten/")
            let other = try await server.get("/%EA%B2%A8%EC%9A%B8/%EB%88%88%201.html")
            #expect(other.status == 200)
            #expect(other.text.contains("data-page=\"겨울/눈 1.html\""))
        }
    }

    @Test func whatDoesNotExistIsThe404Page() async throws {
        try await TestServer.run { server in
            let answer = try await server.get("/lofoten/b.html")
            #expect(answer.status == 404)
            #expect(answer.text.contains("data-page=\"lofoten/b.html\""))
        }
        try await TestServer.run(MemorySite(files: [:])) { server in
            let answer = try await server.get("/")
            #expect(answer.text == "There is nothing here.\n")
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND"])
    func onlyReadingIsAllowed(method: String) async throws {
        try await TestServer.run { server in
            let target = method == "CONNECT" ? "localhost:\(server.port)" : "/"
            let answer = try await server.request(method, target, ["Content-Length: 3"])
            #expect(method == "CONNECT" ? answer.status == 400 : answer.status == 405)
            #expect(answer.fields["access-control-allow-methods"] == nil)
        }
    }

    @Test func aConnectionServesManyRequests() async throws {
        try await TestServer.run { server in
            let client = try RawClient(port: server.port)
            let request = "GET /film.mp4 HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
            await client.send(request + "\r\n" + request + "Connection: close\r\n\r\n")
            let all = String(decoding: await client.receive { _ in false }, as: UTF8.self)
            #expect(all.ranges(of: "0123456789").count == 2)
        }
    }

    @Test func largeFilesArriveWhole() async throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "0123456789abcdef", count: 1 << 18)
        try folder.write("film.mp4", text)
        try await TestServer.run(RecordedSite(root: folder.path, paths: ["film.mp4"])) { server in
            let answer = try await server.get("/film.mp4")
            // When arrays of this size differ, `==` would search for their differences for hours.
            #expect(answer.body.count == text.utf8.count && answer.body.elementsEqual(text.utf8))
            #expect(try await server.get("/film.mp4", ["Range: bytes=65530-65545"]).text == "abcdef0123456789")
        }
    }

    @Test func aPageOfAnySizeIsServed() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a.html", MemorySite.page)
        #expect(truncate(folder.path + "/a.html", 65 << 20) == 0)
        try await TestServer.run(RecordedSite(root: folder.path, paths: ["a.html"])) { server in
            let answer = try await server.request("HEAD", "/a.html")
            #expect(answer.status == 200)
            #expect(answer.fields["content-length"] == String(65 << 20))
        }
    }

    @Test func onlyRecordedFilesAreServed() async throws {
        let folder = try TemporaryFolder()
        try folder.write("out/index.html", MemorySite.page)
        try folder.write("out/a/b.jpg", "b")
        try folder.write("out/foreign.txt", "SECRET")
        try folder.write("secret/x.txt", "SECRET")
        try folder.link("out/link.txt", to: "../secret/x.txt")
        try folder.link("out/linked", to: "../secret")
        #expect(mkfifo(folder.path + "/out/pipe.txt", 0o644) == 0)
        try folder.makeFolder("out/folder.txt")
        let paths: [OutputPath] = [
            "index.html", "a/b.jpg", "link.txt", "linked/x.txt", "pipe.txt", "folder.txt", "gone.txt",
            "../secret/x.txt",
        ]
        try await TestServer.run(RecordedSite(root: folder.path + "/out", paths: paths)) { server in
            #expect(try await server.get("/a/b.jpg").text == "b")
            #expect(try await server.get("/").status == 200)
            for target in [
                "foreign.txt", "link.txt", "linked/x.txt", "pipe.txt", "folder.txt", "gone.txt", "../secret/x.txt",
                "%2e%2e/secret/x.txt",
            ] {
                let answer = try await server.get("/" + target)
                #expect(answer.status == 404, "\(target)")
                #expect(!answer.text.contains("SECRET"), "\(target)")
            }
        }
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out/index.html")) == Data(MemorySite.page.utf8))
    }

    /// Links of a 404 page begin at the root of the host that the site is published at.
    @Test func linksFromTheHostsRootLeadHome() async throws {
        try await TestServer.run(MemorySite(rootPath: "/me/g/")) { server in
            for (target, location) in [
                ("/me/g/", "/"), ("/me/g/lofoten/", "/lofoten/"), ("/me/g/assets/style-x.css", "/assets/style-x.css"),
                ("/me/g//other.example/", nil), ("/me/other/", nil),
            ] {
                let answer = try await server.get(target)
                #expect(answer.status == (location == nil ? 404 : 307), "\(target)")
                #expect(answer.fields["location"] == location, "\(target)")
            }
        }
    }

    /// Names that others use are sent in lower case, whatever the machine calls itself.
    @Test func aNameIsAnsweredAsBrowsersSendIt() async throws {
        try await TestServer.run(names: ["MyMac.local"]) { server in
            let request = "GET / HTTP/1.1\r\nHost: mymac.local:\(server.port)\r\nConnection: close\r\n\r\n"
            let answer = try await server.exchange(request)
            #expect(answer.status == 200)
        }
    }

    /// The server may have accepted a connection that it does not handle any more.
    @Test func connectionsThatComeDuringTheShutdownAreClosed() async throws {
        for _ in 0..<20 {
            let clients = try await TestServer.run { server in
                let clients = try (0..<20).map { _ in try RawClient(port: server.port) }
                for client in clients { await client.send("GET /film.mp4 HTTP/1.1\r\n") }
                return clients
            }
            #expect(clients.count == 20)
        }
    }

    @Test func waitingForAFileEndsWithTheConnection() async throws {
        let site = SlowSite()
        try await TestServer.run(site) { server in
            do {
                let client = try RawClient(port: server.port)
                await client.send("GET /slow.jpg HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                await site.isAsked.wait()
            }
            await site.isLeft.wait()
        }
    }
}

/// A site with a file that is never made.
private final class SlowSite: PreviewSite {
    let isAsked = Latch()
    let isLeft = Latch()

    func isPending(_ path: OutputPath) -> Bool { path == "slow.jpg" }

    func file(at path: OutputPath) async -> PreviewFile? {
        isAsked.open()
        await Latch().wait()
        isLeft.open()
        return nil
    }

    func notFoundPage() async -> PreviewFile? { nil }
}
