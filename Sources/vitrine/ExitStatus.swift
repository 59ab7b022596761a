import VitrineDisk

/// How the program ends, for scripts.
struct ExitStatus: Error, Equatable {
    let code: Int32

    static let done = ExitStatus(code: 0)
    /// Built, or looked at, and something is wrong with some sources.
    static let failures = ExitStatus(code: 1)
    /// Wrong usage, settings or templates; nothing was written.
    static let usage = ExitStatus(code: 2)
    /// A disk or a permission stopped the build; the old gallery stands.
    static let disk = ExitStatus(code: 3)
    /// Another build is running.
    static let locked = ExitStatus(code: 4)

    /// Ended by a signal: 130 for an interrupt, 143 for a request to end.
    static func interrupted(by signal: Int32) -> ExitStatus { ExitStatus(code: 128 + signal) }
}

/// The process itself.
enum Process {
    static func leave(_ status: ExitStatus) -> Never {
        ThisProcess.exit(status.code)
    }
}
