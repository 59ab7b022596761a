import Testing

@testable import VitrineBuild

@Suite struct MemoryBudgetTests {
    @Test func whatFitsBeginsAtOnce() async {
        let budget = MemoryBudget(limit: 100)
        await budget.admit(60)
        await budget.admit(40)
        #expect(await budget.waitingCount == 0)
    }

    @Test func whatIsTooLargeRunsAlone() async {
        let budget = MemoryBudget(limit: 100)
        await budget.admit(500)
        let next = Task { await budget.admit(1) }
        while await budget.waitingCount == 0 { await Task.yield() }
        await budget.release(500)
        await next.value
        #expect(await budget.used == 1)
    }

    @Test func theFirstOneIsTheNext() async {
        let budget = MemoryBudget(limit: 100)
        await budget.admit(60)
        let large = Task { await budget.admit(80) }
        while await budget.waitingCount == 0 { await Task.yield() }
        // There would be room for it, but the large one would never have its turn.
        let small = Task { await budget.admit(10) }
        while await budget.waitingCount < 2 { await Task.yield() }
        await budget.release(60)
        await large.value
        await small.value
        #expect(await budget.used == 90)
    }
}
