import Testing

@testable import VitrineCore

/// What is asked of a published gallery, and what is wrong with the answers.
@Suite struct LiveCheckTests {
    private static let page = file("a/index.html", "<p>page</p>")
    private static let image = file("media/aa/aaaaaaaa-bbbbbb.jpg", "image")
    private static let missing = file("404.html", "nothing here")

    private static func file(_ path: OutputPath, _ text: String) -> DeployFile {
        DeployFile(path: path, size: Int64(text.utf8.count), digest: ContentDigest(of: text))
    }

    private static func check(
        sent: Set<OutputPath> = [], withdrawn: [OutputPath] = [], _ change: (inout LiveCheck.Options) -> Void = { _ in }
    ) -> LiveCheck {
        var options = LiveCheck.Options()
        options.settings = "title: Mine\n"
        change(&options)
        return LiveCheck(
            [page, image, missing, file("own file#1.txt", "x"), file("_headers", "y")], sent: sent,
            withdrawn: withdrawn, options)
    }

    private static func answer(
        _ status: Int, _ body: String = "", _ headers: [String: String] = [:]
    ) -> LiveAnswer {
        LiveAnswer(status: status, headers: headers, body: Array(body.utf8))
    }

    private static func request(_ path: String, in check: LiveCheck) throws -> LiveRequest {
        try #require(check.requests.first { $0.path == path })
    }

    @Test func filesAreAskedForAsVisitorsDo() throws {
        let paths = Self.check().requests.map(\.path)
        #expect(paths.contains("a/") && paths.contains("own%20file%231.txt") && !paths.contains("_headers"))
        #expect(Self.check { $0.hasFolderAddresses = false }.requests.contains { $0.path == "a/index.html" })
        #expect(Self.check().requests.filter(\.isHead).map(\.path) == [Self.image.path.text])
    }

    @Test func manyFilesAreSampledButAllThatWereSentAreAsked() {
        let files = (0..<5000).map { Self.file("p\($0).html", "\($0)") }
        let sent = Set(files.prefix(700).map(\.path))
        let paths = LiveCheck(files, sent: sent, withdrawn: [], .init()).requests.map { OutputPath($0.path) }
        #expect(sent.isSubset(of: paths) && (800...950).contains(paths.count) && Set(paths).count == paths.count)
    }

    @Test(arguments: [
        (200, "<p>page</p>", "text/html; charset=utf-8", "no-cache", nil), (404, "", "", "", "is missing (status 404)"),
        (401, "", "", "", "is not shown to visitors"), (200, "<p>old</p>", "text/html", "", "is not what was sent"),
        (200, "<p>page</p>", "text/plain", "", "has the type 'text/plain'"), (0, "", "", "", "cannot be reached"),
        (200, "<p>page</p>", "text/html", "public, max-age=600", nil),
        (200, "<p>page</p>", "text/html", "max-age=99999", "make 'keep' longer"),
        (200, "<p>page</p>", "text/html", "max-age=99999, no-cache", nil),
        (200, "<p>page</p>", "text/html", "max-age=99999999999999999999", nil),
    ])
    func aPageIsAsItWasSent(status: Int, body: String, type: String, cache: String, problem: String?) throws {
        let check = Self.check()
        let answer = Self.answer(status, body, ["content-type": type, "cache-control": cache])
        let found = check.problem(try Self.request("a/", in: check), answer)
        #expect(problem.map { found?.contains($0) == true } ?? (found == nil), "\(found ?? "-")")
    }

    @Test func anImageIsComparedByItsSizeAndType() throws {
        let check = Self.check()
        let request = LiveRequest(path: Self.image.path.text, expectation: .file(Self.image), isHead: true)
        for (headers, isRight) in [
            (["content-length": "5", "content-type": "image/jpeg"], true), (["content-type": "image/jpeg"], true),
            (["content-length": "4", "content-type": "image/jpeg"], false), (["content-type": "text/html"], false),
        ] {
            #expect((check.problem(request, Self.answer(200, "", headers)) == nil) == isRight, "\(headers)")
        }
    }

    @Test func whatWasTakenAwayMustBeGone() throws {
        let check = Self.check(withdrawn: ["b/1.html", "b/2.jpg"])
        let page = try Self.request("b/1.html", in: check)
        #expect(check.problem(page, Self.answer(404)) == nil)
        #expect(check.problem(page, Self.answer(200, "nothing here")) == nil, "hosts that answer with the page for it")
        #expect(check.problem(page, Self.answer(200, "<p>private</p>"))?.contains("is still shown") == true)
        let image = LiveRequest(path: "b/2.jpg", expectation: .nothing, isHead: true)
        #expect(check.problem(image, Self.answer(200, "", ["content-type": "text/html"])) == nil)
        #expect(check.problem(image, Self.answer(200, "", ["content-type": "image/jpeg"])) != nil)
    }

    @Test func whatNobodyShouldFindIsAProblem() throws {
        let check = Self.check()
        for (path, body) in [
            ("?list-type=2", "<?xml?><ListBucketResult xmlns='x'>"), (".git/HEAD", "ref: refs/heads/main\n"),
            ("vitrine.yml", "title: Mine\n"), ("../vitrine.yml", "# mine\ntitle: Mine\n"),
        ] {
            let request = try Self.request(path, in: check)
            #expect(check.problem(request, Self.answer(200, body))?.hasPrefix("shows ") == true, "\(path)")
            #expect(check.problem(request, Self.answer(404, body)) == nil)
            #expect(check.problem(request, Self.answer(200, "<html>Welcome</html>")) == nil)
        }
        #expect(!Self.check { $0.settings = "" }.requests.contains { $0.path.hasSuffix("vitrine.yml") })
    }
}
