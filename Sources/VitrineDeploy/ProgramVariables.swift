internal import VitrineDisk

/// The variables of the environment that a program gets: those that it can use, and no secrets of others.
enum ProgramVariables {
    /// A name that ends with `*` stands for all that begin so.
    private static let common = ["PATH", "HOME", "USER", "LOGNAME", "LANG", "LC_*", "TMPDIR", "XDG_*"]
    private static let network = [
        "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy", "SSL_CERT_FILE",
        "SSL_CERT_DIR",
    ]
    private static let ssh = ["SSH_AUTH_SOCK", "SSH_AGENT_PID", "SSH_ASKPASS", "SSH_ASKPASS_REQUIRE"]
    /// In a hook, git sets others that name the repository of the hook, its index and its objects.
    private static let git = [
        "GIT_ASKPASS", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_SSL_*", "GIT_HTTP_*", "GIT_PROXY_COMMAND",
        "GIT_CONFIG_GLOBAL", "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_*", "GIT_CONFIG_VALUE_*", "GIT_AUTHOR_NAME",
        "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL",
    ]
    private static let own: [String: [String]] = [
        "ssh": ssh, "sftp": ssh, "rsync": ssh, "git": ssh + network + git,
        "rclone": ssh + network + ["AWS_*", "RCLONE_*"], "curl": network,
    ]

    /// Some versions of rclone cannot work with the first one, whose value `RcloneCarrier` gives to rclone in another way. The
    /// others change where and how rclone says what it does.
    private static let refused: Set<String> = [
        "AWS_CA_BUNDLE", "RCLONE_LOG_FILE", "RCLONE_LOG_FORMAT", "RCLONE_LOG_LEVEL", "RCLONE_QUIET", "RCLONE_SYSLOG",
        "RCLONE_USE_JSON_LOG", "RCLONE_VERBOSE",
    ]

    static func of(_ program: String) -> [String: String] {
        ThisProcess.variables.filter { isPassed($0, to: program) }.reduce(into: [:]) {
            $0[$1] = ThisProcess.variable($1)
        }
    }

    static func isPassed(_ name: String, to program: String) -> Bool {
        let patterns = common + (own[program] ?? [])
        return !refused.contains(name)
            && patterns.contains { $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0 }
    }
}
