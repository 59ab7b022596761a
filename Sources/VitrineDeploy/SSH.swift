internal import VitrineCore

extension SSHPlace {
    /// The options of `ssh`: it asks no questions, because a CI job cannot answer, and it notices when the network is gone.
    var options: [String] {
        ["BatchMode=yes", "ConnectTimeout=20", "ServerAliveInterval=15", "ServerAliveCountMax=3"].flatMap {
            ["-o", $0]
        }
    }

    var login: String { (user.map { $0 + "@" } ?? "") + host }

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
