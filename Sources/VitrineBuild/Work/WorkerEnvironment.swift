internal import Foundation
internal import Subprocess

/// What a worker is told of the world: a decoder that somebody has taken over shall find no keys of a CI job there.
enum WorkerEnvironment {
    /// How its libraries are found, where its temporary files go, and the accidents that tests ask for.
    private static let prefixes = ["LD_", "DYLD_", "TMPDIR", "VITRINE_"]

    static var current: Environment {
        let known = ProcessInfo.processInfo.environment.filter { name, _ in prefixes.contains(where: name.hasPrefix) }
        let pairs = known.compactMap { name, value in Environment.Key(rawValue: name).map { ($0, value) } }
        return .custom(Dictionary(uniqueKeysWithValues: pairs + [("LC_ALL", "C")]))
    }
}
