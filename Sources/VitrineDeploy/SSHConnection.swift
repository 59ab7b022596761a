internal import Synchronization
internal import VitrineCore

/// A connection to another machine that all programs of a run share, so that they do not log in again for each step. An own
/// process of `ssh` holds it, which ends soon after the last program that uses it.
///
/// Where the owner shares connections already, as `ControlPath` of SSH's settings says, those are used. Where sharing fails,
/// each program opens a connection of its own.
final class SSHConnection: Sendable {
    let place: SSHPlace
    private let folder: TemporaryFolder
    private let sharing = Mutex<[String]?>(nil)

    /// The most bytes of the path of a socket, without those that `ssh` adds to it for a moment.
    private static let maxPath = 90
    /// Seconds after which the connection ends that no program uses.
    private static let persistence = 2

    init(_ place: SSHPlace) throws(DeployFailure) {
        self.place = place
        folder = try TemporaryFolder()
    }

    func options() async -> [String] {
        if let known = sharing.withLock({ $0 }) { return place.options + known }
        let found = await isOpen() ? socket + ["-o", "ControlMaster=auto"] : []
        sharing.withLock { $0 = found }
        return place.options + found
    }

    private var path: String { folder.path + "/ssh" }

    private var socket: [String] {
        ["-o", "ControlPath=" + path, "-o", "ControlPersist=\(Self.persistence)"]
    }

    /// - Returns: false if connections are shared in another way, or cannot be shared. What is wrong with the other machine is
    ///   told by the program that needs it.
    private func isOpen() async -> Bool {
        guard path.utf8.count <= Self.maxPath, path.allSatisfy(Self.isPlain) else { return false }
        guard let settings = try? await run(["-G", login]) else { return false }
        let lines = String(decoding: settings.output, as: UTF8.self).split(whereSeparator: \.isNewline)
        let isShared = lines.contains { $0.hasPrefix("controlpath ") && $0 != "controlpath none" }
        if settings.status != 0 || isShared { return false }
        let opening = try? await run(socket + ["-o", "ControlMaster=yes", "-f", "-N", login])
        return opening?.status == 0
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "/-_.".contains(character))
    }

    private func run(_ arguments: [String]) async throws(DeployFailure) -> TransferProgram.Result {
        try await TransferProgram.ssh.run(place.options + port + arguments)
    }

    private var port: [String] { place.port.map { ["-p", "\($0)"] } ?? [] }

    private var login: String { place.login.filter { !"[]".contains($0) } }

    func command() async -> String {
        (["ssh"] + (await options()) + port).joined(separator: " ")
    }

    /// - Parameter argument: its argument, without characters that have a meaning in quotes.
    func run(_ script: String, _ argument: String) async throws(DeployFailure) -> TransferProgram.Result {
        let command = [login, "sh", "-s", "--", "'\(argument)'"]
        return try await TransferProgram.ssh.run(await options() + port + command, input: Array(script.utf8))
    }
}
