import Testing
import VitrineBuild
import VitrineCore

@testable import VitrineServe

@Suite struct PageNotifierTests {
    private let updates = LiveUpdates(boot: "b")
    private let gallery = LiveGallery<FakeVersion>(pending: PendingImages()) {}

    private func notifier(_ detail: ProblemDetail = .full) -> PageNotifier<FakeVersion> {
        PageNotifier(gallery: gallery, updates: updates, detail: detail)
    }

    /// The names and the data of the next events of an open page, without the greeting.
    private func events(_ page: OutputPath) async -> () async -> String {
        let stream = await updates.subscribe(page: page, revision: nil, boot: nil)
        let iterator = Iterator(stream)
        _ = await iterator.next()
        return { await iterator.next() }
    }

    private actor Iterator {
        private var iterator: AsyncStream<[UInt8]>.Iterator

        init(_ stream: AsyncStream<[UInt8]>) { iterator = stream.makeAsyncIterator() }

        func next() async -> String {
            var iterator = iterator
            defer { self.iterator = iterator }
            let text = String(decoding: await iterator.next(isolation: self) ?? [], as: UTF8.self)
            return text.split(separator: "\n").filter { !$0.hasPrefix("id: ") }.joined(separator: " ")
        }
    }

    private func version(_ change: (inout FakeVersion) -> Void = { _ in }) -> FakeVersion {
        var version = FakeVersion(pages: ["index.html": FakeVersion.page("a", "b"), "a.html": "<p>a</p>"])
        change(&version)
        return version
    }

    @Test func theFirstVersionLoadsAllPagesAgain() async {
        let (notifier, next) = (notifier(), await events("index.html"))
        await notifier.show(version(), output: "/o", number: 1)
        #expect(await next() == #"event: reset data: {"why":"ready"}"#)
        guard case .live = gallery.shown else { return #expect(Bool(false)) }
    }

    @Test func aChangedGridIsAPatch() async {
        let notifier = notifier()
        await notifier.show(version(), output: "/o", number: 1)
        let (grid, photo) = (await events("index.html"), await events("a.html"))
        await notifier.show(
            version { $0.pages["index.html"] = FakeVersion.page("b", "c") }, output: "/o", number: 2)
        let patch = await grid()
        #expect(patch.hasPrefix(#"event: patch data: {"page":"index.html","from":"#))
        #expect(patch.contains(#""remove":[{"id":"a","at":0}],"insert":[{"id":"c","at":1,"after":"b""#))
        // The page of the photo is the same, so the next event is that of the next version.
        await notifier.show(version { $0.pages["a.html"] = "<p>new</p>" }, output: "/o", number: 3)
        #expect(await photo().hasPrefix("event: page"))
    }

    @Test func otherSettingsOrScriptsLoadAllPagesAgain() async {
        let notifier = notifier()
        await notifier.show(version(), output: "/o", number: 1)
        let next = await events("index.html")
        await notifier.show(version { $0.settings = "two" }, output: "/o", number: 2)
        #expect(await next() == #"event: reset data: {"why":"settings"}"#)
        await notifier.show(
            version {
                $0.settings = "two"
                $0.script = "two"
            }, output: "/o", number: 3)
        #expect(await next() == #"event: reset data: {"why":"scripts"}"#)
    }

    @Test func aNewStylesheetIsSentByItself() async {
        let notifier = notifier()
        await notifier.show(version(), output: "/o", number: 1)
        let next = await events("index.html")
        await notifier.show(
            version {
                $0.stylesheet = "assets/style-b.css"
                $0.pages["index.html"] = FakeVersion.page("a", "b", style: "style-b.css")
            }, output: "/o", number: 2)
        #expect(await next() == #"event: style data: {"href":"assets/style-b.css"}"#)
        // The page differs in nothing else: the next event is the problem.
        await notifier.setSourceProblem("x")
        #expect(await next().hasPrefix("event: problem"))
    }

    @Test func aRemovedPageNamesAnother() async {
        let notifier = notifier()
        await notifier.show(version(), output: "/o", number: 1)
        let next = await events("a.html")
        await notifier.show(version { $0.pages["a.html"] = nil }, output: "/o", number: 2)
        #expect(await next() == #"event: gone data: {"href":"next.html","moved":1}"#)
        await notifier.show(version(), output: "/o", number: 3)
        #expect(await next() == #"event: reset data: {"why":"new"}"#)
    }

    @Test func anEarlierVersionIsNotShownAgain() async {
        let notifier = notifier()
        await notifier.show(version { $0.rootPath = "/two/" }, output: "/o", number: 2)
        await notifier.show(version { $0.rootPath = "/one/" }, output: "/o", number: 1)
        #expect(gallery.rootPath == "/two/")
    }

    @Test func aPageThatWasJustSentIsComparedToo() async {
        let notifier = notifier()
        await notifier.show(version(), output: "/o", number: 1)
        let sent = await updates.revision(of: "a.html")
        _ = await gallery.file(at: "a.html")
        await notifier.show(version { $0.pages["a.html"] = "<p>new</p>" }, output: "/o", number: 2)
        // Its browser connects only now.
        let stream = await updates.subscribe(page: "a.html", revision: sent, boot: "b")
        let iterator = Iterator(stream)
        _ = await iterator.next()
        #expect(await iterator.next().hasPrefix("event: page"))
    }

    @Test func problemsOfSourcesComeBeforeThoseOfTheOutput() async {
        let (notifier, next) = (notifier(), await events("index.html"))
        await notifier.setOutputProblem("disk full")
        #expect(await next() == #"event: problem data: {"text":"disk full"}"#)
        await notifier.setSourceProblem("line 3")
        #expect(await next() == #"event: problem data: {"text":"line 3"}"#)
        await notifier.setSourceProblem("line 3")
        await notifier.setSourceProblem(nil)
        #expect(await next() == #"event: problem data: {"text":"disk full"}"#)
        await notifier.setOutputProblem(nil)
        #expect(await next() == "event: recovered data: {}")
    }

    @Test func aProblemSaysThatThePageIsOld() async {
        let notifier = notifier()
        await notifier.show(version(), output: "/o", number: 1)
        let next = await events("index.html")
        await notifier.setSourceProblem("line 3")
        #expect(await next().contains(#"line 3\n\nWhat you see is the last good version"#))
    }

    @Test func otherMachinesAreSentNoNames() async {
        let problem = "albums/secret/album.md:2:1: unknown key"
        #expect(ProblemDetail.full.text(problem) == problem)
        let hidden = "There is a mistake in the site's files; the terminal has the details."
        #expect(ProblemDetail.hidden.text(problem) == hidden)
        let (notifier, next) = (notifier(.hidden), await events("index.html"))
        await notifier.setSourceProblem(problem)
        let event = await next()
        #expect(event.contains("terminal") && !event.contains("secret"))
    }
}
