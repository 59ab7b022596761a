import Testing

@testable import VitrineDeploy

@Suite struct ProgramVariablesTests {
    /// What each program gets, of variables that the others need or that git sets in its hooks.
    @Test(arguments: [
        ("ssh", ["SSH_AUTH_SOCK"]), ("sftp", ["SSH_AUTH_SOCK"]), ("rsync", ["SSH_AUTH_SOCK"]),
        ("curl", ["HTTPS_PROXY", "SSL_CERT_FILE"]),
        (
            "git",
            [
                "SSH_AUTH_SOCK", "HTTPS_PROXY", "SSL_CERT_FILE", "GIT_SSH_COMMAND", "GIT_CONFIG_COUNT",
                "GIT_CONFIG_KEY_0",
            ]
        ),
        ("rclone", ["SSH_AUTH_SOCK", "HTTPS_PROXY", "SSL_CERT_FILE", "AWS_SECRET_ACCESS_KEY", "RCLONE_CONFIG"]),
    ])
    func eachProgramGetsWhatItCanUse(program: String, expected: [String]) {
        let names = [
            "SSH_AUTH_SOCK", "HTTPS_PROXY", "SSL_CERT_FILE", "GIT_SSH_COMMAND", "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_0",
            "AWS_SECRET_ACCESS_KEY", "RCLONE_CONFIG", "RCLONE_VERBOSE", "AWS_CA_BUNDLE", "GIT_DIR", "GIT_INDEX_FILE",
            "GIT_WORK_TREE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX",
            "GIT_COMMON_DIR", "GIT_CONFIG_PARAMETERS", "GIT_QUARANTINE_PATH", "GITHUB_TOKEN", "LD_PRELOAD",
        ]
        #expect(names.filter { ProgramVariables.isPassed($0, to: program) } == expected)
        #expect(
            ["PATH", "HOME", "LC_ALL", "XDG_CONFIG_HOME"].allSatisfy { ProgramVariables.isPassed($0, to: program) })
    }
}
