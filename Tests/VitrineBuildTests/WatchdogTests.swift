import SiteTestSupport
import Testing
import TestSupport
import VitrineCore
import VitrineMessages

@testable import VitrineBuild

@Suite struct WatchdogTests {
    /// A watchdog and the clock that it reads.
    private struct Watched {
        let clock = ManualClock()
        let timeouts = AsyncStream<Void>.makeStream()
        let watchdog: Watchdog<ManualClock>

        init() {
            watchdog = Watchdog(clock: clock) { [timeouts] in timeouts.continuation.yield() }
        }

        func waitForTimeout() async {
            for await _ in timeouts.stream { return }
        }
    }

    @Test func itFiresWhenTheTimeIsUp() async {
        let watched = Watched()
        watched.watchdog.start(Deadline(seconds: 1))
        #expect(watched.watchdog.exceeded == nil)
        await watched.clock.advance(by: .seconds(1))
        await watched.waitForTimeout()
        #expect(watched.watchdog.exceeded == 1)
    }

    @Test func itFiresWithoutProgressSinceTheLastExtension() async {
        let watched = Watched()
        watched.watchdog.start(Deadline(seconds: 10, maxSeconds: 100))
        await watched.clock.advance(by: .seconds(6))
        watched.watchdog.extend()
        watched.clock.move(by: .seconds(6))
        // Twelve seconds have passed, six of them since the progress: it sleeps again.
        await watched.clock.advance(by: .seconds(3))
        #expect(watched.watchdog.exceeded == nil)
        watched.clock.move(by: .seconds(1))
        await watched.waitForTimeout()
        #expect(watched.watchdog.exceeded == 10)
    }

    @Test func aStoppedCountDoesNotFire() async {
        let watched = Watched()
        watched.watchdog.start(Deadline(seconds: 600))
        watched.watchdog.start(Deadline(seconds: 1))
        watched.watchdog.stop()
        watched.watchdog.extend()
        watched.clock.move(by: .seconds(700))
        #expect(watched.watchdog.exceeded == nil)
        watched.watchdog.start(Deadline(seconds: 2))
        await watched.clock.advance(by: .seconds(2))
        await watched.waitForTimeout()
        #expect(watched.watchdog.exceeded == 2)
    }

    @Test func progressExtendsTheTimeUpToThatOfTheItem() {
        let start = ManualClock().now
        var countdown = Countdown(Deadline(seconds: 10, maxSeconds: 25), from: start)
        #expect(countdown.exceeded(at: start.advanced(by: .seconds(9))) == nil)
        #expect(countdown.exceeded(at: start.advanced(by: .seconds(10))) == 10)
        countdown.extend(at: start.advanced(by: .seconds(8)))
        #expect(countdown.exceeded(at: start.advanced(by: .seconds(17))) == nil)
        #expect(countdown.exceeded(at: start.advanced(by: .seconds(18))) == 10)
        countdown.extend(at: start.advanced(by: .seconds(17)))
        #expect(countdown.exceeded(at: start.advanced(by: .seconds(24))) == nil)
        #expect(countdown.exceeded(at: start.advanced(by: .seconds(25))) == 25)
        countdown.extend(at: start.advanced(by: .seconds(24)))
        #expect(countdown.exceeded(at: start.advanced(by: .seconds(25))) == 25)
    }

    @Test func theTimeOfAnItemIsNeverShorterThanItsTimeWithoutProgress() {
        #expect(Deadline(seconds: 5, maxSeconds: 2).maxSeconds == 5)
        #expect(Deadline(seconds: 5).maxSeconds == 5)
    }
}
