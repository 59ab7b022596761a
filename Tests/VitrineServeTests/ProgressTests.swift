import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

@testable import VitrineServe

@Suite struct ProgressTests {
    private func step(_ done: Int, of total: Int) -> BuildProgress {
        BuildProgress(stage: .rendering, done: done, total: total)
    }

    @Test func workIsShownWhenItTakesAWhile() {
        var throttle = ProgressThrottle()
        let steps: [(done: Int, total: Int, time: Int, isShown: Bool)] = [
            (0, 10, 0, false), (1, 10, 499, false), (2, 10, 500, true), (3, 10, 510, true), (10, 10, 900, true),
            // What follows is other work, and quick.
            (0, 5, 1000, false), (5, 5, 1100, false),
            // The end of it is shown as well when the work was.
            (0, 5, 2000, false), (4, 5, 2600, true), (0, 0, 2700, true), (0, 0, 2800, false),
        ]
        for (index, step) in steps.enumerated() {
            let isShown = throttle.admits(
                self.step(step.done, of: step.total), at: .milliseconds(step.time))
            #expect(isShown == step.isShown, "step \(index)")
        }
    }

    @Test func theRestOfAVideoIsEstimated() {
        var pace = EncodingPace()
        let steps: [(path: OutputPath, fraction: Double, time: Int, left: Int?)] = [
            ("a", 0.1, 0, nil), ("b", 0, 0, nil), ("a", 0.2, 500, nil), ("a", 0.3, 2000, 7), ("b", 0.5, 4000, 4),
            // It does not go on, and is tried again.
            ("b", 0.5, 6000, 6), ("a", 0, 7000, nil), ("a", 0.5, 17000, 10), ("a", 1, 18000, 0),
        ]
        for (index, step) in steps.enumerated() {
            let left = pace.timeLeft(
                of: BuildProgress.Video(path: step.path, fraction: step.fraction), at: .milliseconds(step.time))
            #expect(left.map { Int(($0 / .seconds(1)).rounded()) } == step.left, "step \(index)")
        }
    }

    /// A meter that runs by a manual clock, and what an open page is sent by it.
    private struct Preview {
        let clock = ManualClock()
        let meter: ProgressMeter
        private var events: AsyncStream<[UInt8]>.Iterator
        private let running: Task<Void, Never>

        init() async {
            let updates = LiveUpdates(boot: "b")
            events = await updates.subscribe(page: "index.html", revision: nil, boot: nil).makeAsyncIterator()
            let meter = ProgressMeter(updates: updates, clock: clock)
            (self.meter, running) = (meter, Task { await meter.run() })
            _ = await next()
        }

        mutating func next() async -> String? {
            await events.next().map { String(decoding: $0, as: UTF8.self) }
        }

        func end() async {
            running.cancel()
            await running.value
        }
    }

    @Test func openPagesAreSentTheProgressOfVideos() async {
        var preview = await Preview()
        func note(_ done: Int, _ fraction: Double) {
            preview.meter.note(
                BuildProgress(
                    stage: .encoding, done: done, total: 20, video: .init(path: "media/a.mp4", fraction: fraction)))
        }
        note(0, 0)
        await preview.clock.waitForReadings(2)
        preview.clock.move(by: ProgressThrottle.delay)
        note(1, 0.1)
        #expect(await preview.next()?.hasPrefix("event: busy\n") == true)
        #expect(await preview.next() == "event: encoding\ndata: {\"file\":\"media/a.mp4\",\"percent\":10}\n\n")
        note(9, 0.429)
        await preview.clock.advance(by: .seconds(2))
        _ = await preview.next()
        #expect(
            await preview.next()
                == "event: encoding\ndata: {\"file\":\"media/a.mp4\",\"percent\":42,\"seconds\":4}\n\n")
        await preview.end()
    }

    @Test func openPagesAreSentTheProgress() async {
        var preview = await Preview()
        // Copying and writing are quick, so they are not shown.
        preview.meter.note(BuildProgress(stage: .copying, done: 0, total: 9))
        preview.meter.note(BuildProgress(stage: .writing, done: 0, total: 9))
        preview.meter.note(step(0, of: 9))
        // The clock is read when the meter starts, and when it has the step.
        await preview.clock.waitForReadings(2)
        preview.clock.move(by: ProgressThrottle.delay)
        preview.meter.note(step(1, of: 9))
        #expect(await preview.next() == "event: busy\ndata: {\"what\":\"Rendering\",\"done\":1,\"total\":9}\n\n")
        preview.meter.end()
        await preview.clock.advance(by: ProgressMeter.pause)
        #expect(await preview.next()?.contains("\"done\":0,\"total\":0") == true)
        await preview.end()
    }
}
