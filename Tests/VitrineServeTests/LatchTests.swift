import Testing
import VitrineServe

@Suite struct LatchTests {
    @Test func anOpenLatchLetsAllTasksGoOn() async {
        let latch = Latch()
        #expect(!latch.isOpen)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 { group.addTask { await latch.wait() } }
            latch.open()
            latch.open()
            await group.waitForAll()
        }
        #expect(latch.isOpen)
        await latch.wait()
    }

    @Test func aCancelledTaskWaitsNoLonger() async {
        let latch = Latch()
        let waiting = Task { await latch.wait() }
        waiting.cancel()
        await waiting.value
        #expect(!latch.isOpen)
    }
}
