import Testing

@testable import VitrineDeploy

/// What is said when a program that carries files fails.
@Suite struct TransferProgramTests {
    private func result(_ errors: String) -> TransferProgram.Result {
        TransferProgram.Result(status: 1, output: [], errors: errors)
    }

    @Test func unknownAuthoritiesHaveARemedy() {
        let rclone = "Failed to cat: Get \"https://s3.example.org/\": x509: certificate signed by unknown authority"
        let git =
            "fatal: unable to access 'https://example.org/x.git/': server certificate verification failed. CAfile: none"
        for errors in [rclone, git] {
            #expect(result(errors).certificateRemedy?.contains("apt install ca-certificates") == true)
        }
        #expect(result("fatal: repository not found").certificateRemedy == nil)
    }

    @Test func reasonsAreTheLastErrors() {
        #expect(result("one\ntwo\nthree\nfour\n").reason == "two; three; four")
        #expect(result("").reason == "status 1")
        let notice = "2026/11/25 04:20:33 NOTICE: Config file \"/root/rclone.conf\" not found - using defaults\n"
        #expect(result(notice + "Failed to cat: AccessDenied").reason == "Failed to cat: AccessDenied")
    }
}
