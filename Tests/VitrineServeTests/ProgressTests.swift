import TestSupport
import Testing
import VitrineBuild

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
        let steps: [(path: String, fraction: Double, time: Int, left: Int?)] = [
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

    @Test func openPagesAreSentTheProgressOfVideos() async {
        let (clock, updates) = (ManualClock(), LiveUpdates(boot: "b"))
        let stream = await updates.subscribe(page: "index.html", revision: nil, boot: nil)
        var events = stream.makeAsyncIterator()
        _ = await events.next()
        let meter = ProgressMeter(updates: updates, clock: clock)
        let running = Task { await meter.run() }
        func note(_ done: Int, _ fraction: Double) {
            meter.note(
                BuildProgress(
                    stage: .encoding, done: done, total: 20, video: .init(path: "media/a.mp4", fraction: fraction)))
        }
        note(0, 0)
        await clock.waitForReadings(2)
        clock.move(by: ProgressThrottle.delay)
        note(1, 0.1)
        #expect(await events.next().map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("event: busy\n") == true)
        #expect(
            await events.next().map { String(decoding: $0, as: UTF8.self) }
                == "event: encoding\ndata: {\"file\":\"media/a.mp4\",\"percent\":10}\n\n")
        note(9, 0.429)
        await clock.advance(by: .seconds(2))
        _ = await events.next()
        #expect(
            await events.next().map { String(decoding: $0, as: UTF8.self) }
                == "event: encoding\ndata: {\"file\":\"media/a.mp4\",\"percent\":42,\"seconds\":4}\n\n")
        running.cancel()
        await running.value
    }

    @Test func openPagesAreSentTheProgress() async {
        let (clock, updates) = (ManualClock(), LiveUpdates(boot: "b"))
        let stream = await updates.subscribe(page: "index.html", revision: nil, boot: nil)
        var events = stream.makeAsyncIterator()
        _ = await events.next()
        let meter = ProgressMeter(updates: updates, clock: clock)
        let running = Task { await meter.run() }
        // Copying and writing are quick, so they are not shown.
        meter.note(BuildProgress(stage: .copying, done: 0, total: 9))
        meter.note(BuildProgress(stage: .writing, done: 0, total: 9))
        meter.note(step(0, of: 9))
        // The clock is read when the meter starts, and when it has the step.
        await clock.waitForReadings(2)
        clock.move(by: ProgressThrottle.delay)
        meter.note(step(1, of: 9))
        let begin = await events.next()
        #expect(
            begin.map { String(decoding: $0, as: UTF8.self) }
                == "event: busy\ndata: {\"what\":\"Rendering\",\"done\":1,\"total\":9}\n\n")
        meter.end()
        await clock.advance(by: ProgressMeter.pause)
        let end = await events.next()
        #expect(end.map { String(decoding: $0, as: UTF8.self) }?.contains("\"done\":0,\"total\":0") == true)
        running.cancel()
        await running.value
    }
}
