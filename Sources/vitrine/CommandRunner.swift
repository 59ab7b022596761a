import VitrineBuild

struct CommandRunner {
    let console: Console
    /// Whether standard output is JSON. Errors are then printed there, too.
    var isJSON = false
    /// What is said when a signal ended the work.
    var interruption = "The gallery is complete; build again to continue."

    func run<Result: Sendable>(
        jobs: Int, memory: Int64 = Machine.memoryBudget, _ body: @escaping @Sendable (WorkerPool) async throws -> Result
    ) async throws -> Result {
        let interrupts = Interrupts()
        do {
            return try await interrupts.run {
                try await WorkerPool.run(count: jobs, command: Program.workerCommand, memory: memory, body)
            }
        } catch let error as BuildError {
            console.fail(error.text)
            if isJSON { try JSONPrinter.print(["error": error.text]) }
            throw status(of: error)
        } catch let status as ExitStatus {
            throw status
        } catch {
            console.clear()
            if let signal = interrupts.signal {
                console.warn("Interrupted. \(interruption)")
                throw ExitStatus.interrupted(by: signal)
            }
            console.fail("\(error)")
            throw ExitStatus.disk
        }
    }

    func run<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as BuildError {
            console.fail(error.text)
            if isJSON { try JSONPrinter.print(["error": error.text]) }
            throw status(of: error)
        }
    }

    private func status(of error: BuildError) -> ExitStatus {
        switch error.code {
        case .configuration: .usage
        case .disk: .disk
        case .locked: .locked
        case .unfinished: .unfinished
        }
    }
}
