import Testing
import VitrineBuild
import VitrineDisk

@testable import VitrineServe

@Suite struct ChangeGathererTests {
    private let start = ContinuousClock.now

    private func at(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

    private func path(_ name: String) -> [UInt8] { Array(name.utf8) }

    private func gatherer() -> ChangeGatherer { ChangeGatherer(timing: .init()) }

    @Test func changesAreGatheredUntilItIsQuiet() {
        var gatherer = gatherer()
        #expect(gatherer.due == nil)
        gatherer.note(.complete(path("a")), at: at(0))
        gatherer.note(.complete(path("b")), at: at(40))
        gatherer.note(.complete(path("a")), at: at(60))
        #expect(gatherer.due == at(110))
        #expect(gatherer.take(at: at(109)) == nil)
        #expect(gatherer.take(at: at(110)) == SiteChanges(paths: [path("a"), path("b")]))
        #expect(gatherer.due == nil)
        #expect(gatherer.take(at: at(9999)) == nil)
    }

    @Test func aLongBurstIsPassedOnAfterTheLongestDelay() {
        var gatherer = gatherer()
        for time in stride(from: 0, through: 490, by: 10) { gatherer.note(.complete(path("\(time)")), at: at(time)) }
        #expect(gatherer.due == at(500))
        #expect(gatherer.take(at: at(500))?.paths.count == 50)
    }

    @Test func aFileThatIsBeingWrittenIsWaitedFor() {
        var gatherer = gatherer()
        gatherer.note(.writing(path("a")), at: at(0))
        gatherer.note(.writing(path("a")), at: at(300))
        // It is not passed on before it is closed, …
        #expect(gatherer.due == at(2300))
        gatherer.note(.complete(path("b")), at: at(310))
        // … and other changes wait for it, but not for ever.
        #expect(gatherer.due == at(1810))
        gatherer.note(.complete(path("a")), at: at(900))
        #expect(gatherer.due == at(810))
        #expect(gatherer.take(at: at(900)) == SiteChanges(paths: [path("a"), path("b")]))
    }

    @Test func aFileThatIsNeverClosedIsCompleteAfterAWhile() {
        var gatherer = gatherer()
        gatherer.note(.writing(path("a")), at: at(0))
        #expect(gatherer.take(at: at(1999)) == nil)
        #expect(gatherer.take(at: at(2000)) == SiteChanges(paths: [path("a")]))
        #expect(gatherer.due == nil)
    }

    @Test func anUnfinishedFileComesLater() {
        var gatherer = gatherer()
        gatherer.note(.complete(path("b")), at: at(0))
        for time in stride(from: 0, through: 1500, by: 100) { gatherer.note(.writing(path("a")), at: at(time)) }
        #expect(gatherer.take(at: at(1500)) == SiteChanges(paths: [path("b")], unfinished: [path("a")]))
        #expect(gatherer.due == at(3500))
    }

    @Test func lostEventsAreARescan() {
        var gatherer = gatherer()
        gatherer.note(.complete(path("a")), at: at(0))
        gatherer.note(.unknown, at: at(1))
        #expect(gatherer.take(at: at(51)) == SiteChanges(paths: [path("a")], isRescan: true))
    }
}
