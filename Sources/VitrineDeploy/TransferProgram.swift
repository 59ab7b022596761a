internal import Subprocess
internal import VitrineCore
internal import VitrineDisk

/// A program that carries files to a target, such as rsync or git. It gets those variables of the environment that it can
/// use. What it prints is shown without what could be a secret.
struct TransferProgram {
    struct Result {
        /// The exit status; 128 and the signal after a signal.
        var status: Int32
        var output: [UInt8]
        /// What it printed as errors.
        var errors: String

        /// The last lines that it printed as errors, for messages.
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
    /// The Debian package in which it is.
    let package: String

    static let ssh = TransferProgram(name: "ssh", package: "openssh-client")

    private static let maxOutput = 1 << 30
    private static let maxErrors = 1 << 20

    /// A line that a program printed as an error can be kept, be dropped, or be the reason to end the program.
    enum Reaction {
        /// The line is an error, which is kept for messages.
        case keep
        /// The line is something else.
        case drop
        /// The program would only fail again, and is ended. The line is kept.
        case end
    }

    /// Runs the program to its end.
    /// - Parameters:
    ///   - input: what it reads from its standard input.
    ///   - variables: variables of the environment that it gets besides those of this process.
    ///   - reaction: is asked about each line that it prints as an error.
    /// - Throws: `DeployFailure` when it cannot be started, and when the command was cancelled, which ends it.
    func run(
        _ arguments: [String], input: [UInt8] = [], variables: [String: String] = [:],
        reaction: @escaping @Sendable (String) -> Reaction = { _ in .keep }
    ) async throws(DeployFailure) -> Result {
        do {
            let result = try await Subprocess.run(
                .name(name), arguments: Arguments(arguments), environment: Self.environment(variables),
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

    /// Whether these are the errors of rsync or git when they cannot start `ssh`.
    private static func lacksSSH(_ errors: String) -> Bool {
        ["exec ssh", "cannot run ssh"].contains { errors.contains($0 + ": No such file") }
    }

    private static let prefixes = ["AWS_", "RCLONE_", "GIT_", "SSH_", "LC_", "XDG_"]
    private static let names: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "LANG", "TMPDIR", "SSL_CERT_FILE", "SSL_CERT_DIR", "HTTP_PROXY",
        "HTTPS_PROXY",
        "NO_PROXY", "http_proxy", "https_proxy", "no_proxy",
    ]

    /// Some versions of rclone cannot work with the first one, whose value `RcloneCarrier` gives to rclone in another way. The
    /// others change where and how rclone says what it does.
    private static let refused: Set<String> = [
        "AWS_CA_BUNDLE", "RCLONE_LOG_FILE", "RCLONE_LOG_FORMAT", "RCLONE_LOG_LEVEL", "RCLONE_QUIET", "RCLONE_SYSLOG",
        "RCLONE_USE_JSON_LOG", "RCLONE_VERBOSE",
    ]

    /// The variables with credentials and settings of transfer programs. Other secrets of a CI job are not among them.
    private static func environment(_ variables: [String: String]) -> Environment {
        var all = variables
        for name in ThisProcess.variables
        where !refused.contains(name) && (names.contains(name) || prefixes.contains(where: name.hasPrefix)) {
            all[name] = all[name] ?? variable(name)
        }
        let pairs = all.compactMap { name, value in Environment.Key(rawValue: name).map { ($0, value) } }
        return .custom(Dictionary(uniqueKeysWithValues: pairs))
    }

    /// A variable of this process.
    static func variable(_ name: String) -> String? { ThisProcess.variable(name) }
}
