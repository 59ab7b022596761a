import Synchronization
import Testing

@testable import VitrineServe

/// The link in the terminal, and what a browser gets for it.
@Suite struct StudioSecretsTests {
    private func pass(_ entry: StudioSecrets.Entry) throws -> StudioSecrets.Pass {
        guard case .entered(let pass) = entry else { throw CancellationError() }
        return pass
    }

    private func mayRead(_ secrets: StudioSecrets, _ cookie: String) -> Bool {
        secrets.mayRead(cookies: [cookie], at: .machine)
    }

    private func mayWrite(_ secrets: StudioSecrets, _ pass: StudioSecrets.Pass) -> Bool {
        secrets.mayWrite(cookies: [pass.cookie], token: pass.token, at: .machine)
    }

    @Test func aLinkLetsOneBrowserEnter() throws {
        let secrets = StudioSecrets(now: { 0 })
        let pass = try pass(secrets.enter(secrets.code(at: .machine), at: .machine))
        #expect(
            secrets.code(at: .machine).utf8.count == 32 && pass.cookie.utf8.count == 64 && pass.token.utf8.count == 64)
        #expect(mayRead(secrets, pass.cookie) && mayWrite(secrets, pass))
        #expect(!mayRead(secrets, pass.token) && !mayWrite(secrets, .init(cookie: pass.cookie, token: pass.cookie)))
        #expect(!mayRead(secrets, "") && !mayWrite(secrets, .init(cookie: pass.cookie, token: "")))
    }

    @Test func theSameBrowserEntersAgain() throws {
        let secrets = StudioSecrets(now: { 0 })
        let first = try pass(secrets.enter(secrets.code(at: .machine), at: .machine))
        #expect(
            secrets.enter(secrets.code(at: .machine), at: .machine, cookies: ["x", first.cookie]) == .entered(first))
        #expect(mayWrite(secrets, first))
    }

    @Test func aLinkThatIsUsedTwiceShutsBothOut() throws {
        let secrets = StudioSecrets(now: { 0 })
        let code = secrets.code(at: .machine)
        let first = try pass(secrets.enter(code, at: .machine))
        #expect(secrets.enter(code, at: .machine) == .renewed)
        #expect(!mayRead(secrets, first.cookie) && !mayWrite(secrets, first))
        #expect(secrets.enter(code, at: .machine, cookies: ["x", first.cookie]) == .refused)
        let second = try pass(secrets.enter(secrets.code(at: .machine), at: .machine))
        #expect(second != first && mayWrite(secrets, second))
    }

    @Test func aLinkIsValidForTenMinutes() throws {
        let time = Mutex<Int64>(0)
        let secrets = StudioSecrets(now: { time.withLock { $0 } })
        time.withLock { $0 = 600_000_000_000 }
        let code = secrets.code(at: .machine)
        #expect(secrets.enter(code, at: .machine) == .renewed && secrets.code(at: .machine) != code)
        time.withLock { $0 += 599_999_999_999 }
        _ = try pass(secrets.enter(secrets.code(at: .machine), at: .machine))
    }

    @Test func otherCodesAreRefused() throws {
        let secrets = StudioSecrets(now: { 0 })
        let code = secrets.code(at: .machine)
        for other in ["", "0", String(code.dropLast()), code + "0", code.uppercased() + "x"] {
            #expect(secrets.enter(other, at: .machine) == .refused)
        }
        #expect(secrets.code(at: .machine) == code)
        _ = try pass(secrets.enter(code, at: .machine))
    }

    @Test func anotherStartHasOtherSecrets() throws {
        let (one, other) = (StudioSecrets(now: { 0 }), StudioSecrets(now: { 0 }))
        let pass = try pass(one.enter(one.code(at: .machine), at: .machine))
        _ = other.enter(other.code(at: .machine), at: .machine)
        #expect(!mayRead(other, pass.cookie) && !mayWrite(other, pass))
        #expect(one.programToken != other.programToken && !other.isProgramToken(one.programToken))
    }
}
