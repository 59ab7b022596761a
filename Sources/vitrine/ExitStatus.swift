struct ExitStatus: Error, Equatable {
    let code: Int32

    static let done = ExitStatus(code: 0)
    /// The command finished, but there are problems or findings.
    static let failures = ExitStatus(code: 1)
    /// The usage, the settings or the templates are wrong. Nothing was written.
    static let usage = ExitStatus(code: 2)
    /// A disk or a permission stopped the build. The earlier gallery is kept.
    static let disk = ExitStatus(code: 3)
    /// Another build is running.
    static let locked = ExitStatus(code: 4)
    /// An edit was not applied, because the site is not as its author saw it.
    static let conflict = ExitStatus(code: 5)

    /// Shards are missing, without which the gallery is not built. It stays as it was.
    static let unfinished = ExitStatus(code: 6)

    /// The program was ended by a signal: 130 for SIGINT, 143 for SIGTERM.
    static func interrupted(by signal: Int32) -> ExitStatus { ExitStatus(code: 128 + signal) }
}
