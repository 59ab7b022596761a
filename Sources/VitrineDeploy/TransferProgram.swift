internal import Subprocess
internal import VitrineCore
internal import VitrineDisk

/// A program that carries files to a target, such as rsync or git. What it prints is shown without what could be a secret.
struct TransferProgram {
    struct Result {
        /// The exit status; 128 and the signal after a signal.
        var status: Int32
        var output: [UInt8]
        var errors: String

        var reason: String {
            // rclone says so in each run without a configuration, which a bucket of S3 does not need.
            let lines = errors.split(whereSeparator: \.isNewline).filter { !$0.contains("NOTICE: Config file") }
                .suffix(3).joined(separator: "; ")
            return lines.isEmpty ? "status \(status)" : String(lines.prefix(1000))
        }

        /// What the owner can do when rclone or git does not trust a server: a bare Debian knows no authorities.
        var certificateRemedy: String? {
            let texts = ["certificate signed by unknown authority", "server certificate verification failed"]
            return texts.contains(where: errors.contains)
                ? "install the certificates of known authorities, for example with: apt install ca-certificates" : nil
        }
    }

    let name: String
    let package: String

    static let ssh = TransferProgram(name: "ssh", package: "openssh-client")

    private static let maxOutput = 1 << 30
    private static let maxErrors = 1 << 20

    enum Reaction {
        case keep
        case drop
        /// The program would only fail again, and is ended. The line is kept.
        case end
    }

    /// - Parameter variables: variables of the environment that it gets besides those of `ProgramVariables`.
    /// - Throws: `DeployFailure` when it cannot be started, and when the command was cancelled, which ends it.
    func run(
        _ arguments: [String], input: [UInt8] = [], variables: [String: String] = [:],
        reaction: @escaping @Sendable (String) -> Reaction = { _ in .keep }
    ) async throws(DeployFailure) -> Result {
        do {
            let result = try await Subprocess.run(
                .name(name), arguments: Arguments(arguments), environment: environment(variables),
                input: .array(input),
                output: .bytes(limit: Self.maxOutput), error: .sequence
            ) { execution in
                var errors = ""
                for try await line in execution.standardError.strings(bufferingPolicy: .unbounded) {
                    let reaction = reaction(line)
                    if reaction != .drop, errors.utf8.count < Self.maxErrors { errors += line + "\n" }
                    // It may have ended by itself.
                    if reaction == .end { try? execution.send(signal: .terminate) }
                }
                return errors
            }
            try Task.checkCancellation()
            let status: Int32 =
                switch result.terminationStatus {
                case .exited(let code): code
                case .signaled(let signal): 128 + signal
                }
            let errors = Secrets.removed(from: result.closureResult)
            if status != 0, Self.lacksSSH(errors) { throw Self.ssh.missing }
            return Result(status: status, output: result.standardOutput, errors: errors)
        } catch let failure as DeployFailure {
            throw failure
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw missing
        } catch is CancellationError {
            throw DeployFailure(name, "was stopped")
        } catch {
            throw DeployFailure(name, "could not be run: \(error)")
        }
    }

    private var missing: DeployFailure {
        DeployFailure(name, "is not installed; install it, for example with: apt install \(package)")
    }

    private static func lacksSSH(_ errors: String) -> Bool {
        ["exec ssh", "cannot run ssh"].contains { errors.contains($0 + ": No such file") }
    }

    private func environment(_ variables: [String: String]) -> Environment {
        let all = ProgramVariables.of(name).merging(variables) { $1 }
        let pairs = all.compactMap { name, value in Environment.Key(rawValue: name).map { ($0, value) } }
        return .custom(Dictionary(uniqueKeysWithValues: pairs))
    }

    static func variable(_ name: String) -> String? { ThisProcess.variable(name) }
}
