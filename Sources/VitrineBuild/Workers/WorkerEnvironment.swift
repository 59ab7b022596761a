internal import Foundation
internal import Subprocess

/// The environment variables of a worker. The keys of a CI job are not among them: a decoder that a hostile photo has taken
/// over must not find any.
enum WorkerEnvironment {
    private static let prefixes = ["LD_", "DYLD_", "TMPDIR", "VITRINE_FAULT"]

    static var current: Environment {
        let known = ProcessInfo.processInfo.environment.filter { name, _ in prefixes.contains(where: name.hasPrefix) }
        let pairs = known.compactMap { name, value in Environment.Key(rawValue: name).map { ($0, value) } }
        // LibRaw would start a thread for each core, but there is a worker for each core already.
        return .custom(Dictionary(uniqueKeysWithValues: pairs + [("LC_ALL", "C"), ("OMP_NUM_THREADS", "1")]))
    }
}
