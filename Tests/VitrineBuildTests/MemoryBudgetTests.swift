import Testing

@testable import VitrineBuild

/// Tasks that begin immediately have asked for memory, or have got it, when they are made.
@Suite struct MemoryBudgetTests {
    @Test func whatFitsBeginsAtOnce() async {
        let budget = MemoryBudget(limit: 100)
        await budget.admit(60)
        await budget.admit(40)
        #expect(budget.waitingCount == 0)
    }

    @Test func whatIsTooLargeRunsAlone() async {
        let budget = MemoryBudget(limit: 100)
        await budget.admit(500)
        let next = Task.immediate { await budget.admit(1) }
        #expect(budget.waitingCount == 1)
        budget.release(500)
        await next.value
        #expect(budget.used == 1)
    }

    @Test func theFirstOneIsTheNext() async {
        let budget = MemoryBudget(limit: 100)
        await budget.admit(60)
        let large = Task.immediate { await budget.admit(80) }
        #expect(budget.waitingCount == 1)
        // There is enough memory for it, but then the large one would wait forever.
        let small = Task.immediate { await budget.admit(10) }
        #expect(budget.waitingCount == 2)
        budget.release(60)
        await large.value
        await small.value
        #expect(budget.used == 90)
    }

    @Test func filesThatAreHeldCount() async {
        let budget = MemoryBudget(limit: 100)
        await budget.admit(10)
        var hold: MemoryBudget.Hold? = budget.hold(80)
        #expect(budget.used == 90)
        let next = Task.immediate { await budget.admit(20) }
        #expect(budget.waitingCount == 1)
        withExtendedLifetime(hold) {}
        hold = nil
        await next.value
        #expect(budget.used == 30)
    }

    /// The caller may keep its files until that job is done.
    @Test func whatIsHeldNeverKeepsTheOnlyJobFromRunning() async {
        let budget = MemoryBudget(limit: 100)
        let hold = budget.hold(500)
        await budget.admit(50)
        #expect(budget.used == 550)
        withExtendedLifetime(hold) {}
    }
}
