import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineEdit

struct EditedSite: ParsableArguments {
    @Option(name: .shortAndLong, help: "The site's folder, which contains vitrine.yml.", completion: .directory)
    var site = "."

    @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
    var quiet = false

    var console: Console { Console(level: quiet ? .quiet : .normal) }

    var options: BuildOptions {
        let site = WorkingFolder().site(site)
        return BuildOptions(site: site, templates: [site + "/templates", TemplateFolder.own], now: Machine.now)
    }

    func run<Result: Sendable>(
        isJSON: Bool, _ body: @escaping @Sendable (EditEngine) throws -> Result
    ) async throws -> Result {
        let (console, options) = (console, options)
        let result = try await CommandRunner(console: console, isJSON: isJSON).run(jobs: Machine.cores) { workers in
            // Otherwise, a half of that edit would be taken for the site.
            try console.finishStoppedEdit(options)
            let engine = try await EditEngine(options, workers: workers) { console.show($0) }
            return try Self.reporting(console, isJSON: isJSON) { try body(engine) }
        }
        console.clear()
        return result
    }

    /// Prints conflicts, which end the program with their own status.
    static func reporting<Result>(_ console: Console, isJSON: Bool, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let conflicts as FieldConflicts {
            for conflict in conflicts.list { console.fail(conflict.text) }
            if isJSON { try JSONPrinter.print(["conflicts": conflicts.list]) }
        } catch let conflict as EditConflict {
            console.fail(conflict.text)
            if isJSON { try JSONPrinter.print(["error": conflict.text]) }
        }
        throw ExitStatus.conflict
    }

    func show(_ outcome: EditOutcome, isJSON: Bool) throws {
        console.show(outcome.recovered)
        let record = outcome.command
        if isJSON { return try JSONPrinter.print(EditResult(id: record.id, files: record.files)) }
        if record.files.isEmpty { return console.say("Nothing to change.") }
        for path in record.files { console.say(LogText.line(path)) }
        let id = record.undoes == nil ? "" : " \(record.id.prefix(8))"
        console.say("\(Count.of(record.files.count, "file")) changed. 'vitrine undo\(id)' takes it back.")
    }
}

private struct EditResult: Encodable {
    let id: String
    let files: [String]
}

extension FieldConflicts.Conflict {
    fileprivate var text: String {
        let value = now.map { $0 == .none ? "is not there" : "is now \($0.shown)" } ?? "has another value now"
        return "\(file): '\(field)' \(value); nothing was changed"
    }
}
