import Synchronization
import Testing
@testable import VitrineBuild
import VitrineCore

@Suite struct WatchdogTests {
    private final class Counter: Sendable {
        let count = Atomic(0)
        func add() { count.add(1, ordering: .relaxed) }
    }

    @Test func itFiresOnceWhenTheTimeIsUp() async throws {
        let fired = Counter()
        let watchdog = Watchdog { fired.add() }
        let begin = SuspendingClock.now
        watchdog.start(Deadline(seconds: 1))
        while !watchdog.hasFired { try await Task.sleep(for: .milliseconds(5)) }
        #expect(.now - begin >= .seconds(1) && watchdog.exceeded == 1)
        watchdog.extend()
        try await Task.sleep(for: .milliseconds(50))
        #expect(fired.count.load(ordering: .relaxed) == 1)
    }

    @Test func itFiresHoweverOftenItIsExtended() async throws {
        let watchdog = Watchdog {}
        let begin = SuspendingClock.now
        watchdog.start(Deadline(seconds: 1, maxSeconds: 2))
        while !watchdog.hasFired {
            watchdog.extend()
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(.now - begin >= .seconds(1))
    }

    @Test func itDoesNotFireAfterItWasStopped() async throws {
        let watchdog = Watchdog {}
        watchdog.start(Deadline(seconds: 600))
        watchdog.start(Deadline(seconds: 1))
        watchdog.stop()
        watchdog.extend()
        try await Task.sleep(for: .milliseconds(1200))
        #expect(!watchdog.hasFired)
    }

    @Test func progressGivesTimeUpToTheWhole() {
        let start = SuspendingClock.now
        var countdown = Countdown(Deadline(seconds: 10, maxSeconds: 25), from: start)
        #expect(countdown.exceeded(at: start + .seconds(9)) == nil)
        #expect(countdown.exceeded(at: start + .seconds(10)) == 10)
        countdown.extend(at: start + .seconds(8))
        #expect(countdown.exceeded(at: start + .seconds(17)) == nil)
        #expect(countdown.exceeded(at: start + .seconds(18)) == 10)
        countdown.extend(at: start + .seconds(17))
        #expect(countdown.exceeded(at: start + .seconds(24)) == nil)
        #expect(countdown.exceeded(at: start + .seconds(25)) == 25)
        countdown.extend(at: start + .seconds(24))
        #expect(countdown.exceeded(at: start + .seconds(25)) == 25)
    }

    @Test func theWholeIsNeverShorterThanThePause() {
        #expect(Deadline(seconds: 5, maxSeconds: 2).maxSeconds == 5)
        #expect(Deadline(seconds: 5).maxSeconds == 5)
    }
}
