internal import Synchronization
package import VitrineCore
internal import VitrineDisk

/// A connection to another machine, which rsync, sftp and ssh share: the first one of them makes it.
package final class SSHConnection: Sendable {
    let place: SSHPlace
    private let folder: TemporaryFolder
    /// The options for sharing; nil until they are needed.
    private let sharing = Mutex<[String]?>(nil)

    /// After how many seconds without a program that uses it the connection ends, also when this command was killed.
    private static let idleTime = 2
    /// The most bytes that the path of a socket has, with the random end that ssh gives it first.
    private static let maxPath = 90

    package init(_ place: SSHPlace) throws(DeployFailure) {
        self.place = place
        folder = try TemporaryFolder()
    }

    /// The machine as ssh names it: only other programs put an address into brackets.
    private var login: String { place.login.filter { !"[]".contains($0) } }

    private var socket: String { folder.path + "/s" }

    /// The options of ssh and sftp for the connection.
    func options() async throws(DeployFailure) -> [String] {
        if let known = sharing.withLock({ $0 }) { return place.options + known }
        let isShared = isSocketUsable ? try await !isSharedByOwner() : false
        let found = isShared ? sharingOptions : []
        sharing.withLock { $0 = found }
        return place.options + found
    }

    private var sharingOptions: [String] {
        ["ControlMaster=auto", "ControlPersist=\(Self.idleTime)", "ControlPath=\(socket)"].flatMap { ["-o", $0] }
    }

    /// Whether no program needs quotes for the path of the socket, and the system allows it.
    private var isSocketUsable: Bool {
        socket.utf8.count <= Self.maxPath
            && socket.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
    }

    /// Whether the owner's settings of ssh share connections, perhaps one for which they have answered a question.
    private func isSharedByOwner() async throws(DeployFailure) -> Bool {
        let settings = try await TransferProgram.ssh.run(["-G"] + place.options + [login])
        return String(decoding: settings.output, as: UTF8.self).split(separator: "\n")
            .contains { $0.hasPrefix("controlpath ") && $0 != "controlpath none" }
    }

    /// Runs a command there.
    func run(_ command: [String], input: String) async throws(DeployFailure) -> TransferProgram.Result {
        try await TransferProgram.ssh.run(try await options() + [login] + command, input: Array(input.utf8))
    }

    /// Ends the connection.
    func close() async {
        if Disk.exists(socket) { _ = try? await TransferProgram.ssh.run(sharingOptions + ["-O", "exit", login]) }
    }
}

/// How programs reach another machine by SSH.
extension SSHPlace {
    /// The options of `ssh`: it asks no questions, because a CI job cannot answer, and it notices when the network is gone.
    fileprivate var options: [String] {
        (["BatchMode=yes", "ConnectTimeout=20", "ServerAliveInterval=15", "ServerAliveCountMax=3"]
            + (port.map { ["Port=\($0)"] } ?? [])).flatMap { ["-o", $0] }
    }

    /// The machine and the user there.
    var login: String { (user.map { $0 + "@" } ?? "") + host }

    /// What the owner can do about an error.
    func remedy(_ errors: String) -> String {
        if errors.contains("Permission denied (") {
            return "'ssh \(login)' must work without a question: add your key there (ssh-copy-id), and to the agent"
        }
        if errors.contains("Host key verification failed") {
            return "run 'ssh \(login)' once and verify the fingerprint; in CI, put the host's key into known_hosts"
        }
        if errors.contains("No space left") { return "make room there, and run the command again" }
        if errors.contains("Permission denied") {
            return "give \(user ?? "the user") permission to write to \(path) there"
        }
        if errors.contains("No such file or directory") { return "make the folder that contains \(path) there" }
        return "run the command again"
    }
}
