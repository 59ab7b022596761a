import Synchronization
import Testing

@testable import VitrineServe

/// The link in the terminal, and what a browser gets for it.
@Suite struct StudioSecretsTests {
    private func pass(_ entry: StudioSecrets.Entry) throws -> StudioSecrets.Pass {
        guard case .entered(let pass) = entry else { throw CancellationError() }
        return pass
    }

    @Test func aLinkLetsOneBrowserEnter() throws {
        let secrets = StudioSecrets(now: { 0 })
        let pass = try pass(secrets.enter(secrets.code))
        #expect(secrets.code.utf8.count == 32 && pass.cookie.utf8.count == 64 && pass.token.utf8.count == 64)
        #expect(secrets.mayRead(cookie: pass.cookie) && secrets.mayWrite(token: pass.token))
        #expect(!secrets.mayRead(cookie: pass.token) && !secrets.mayWrite(token: pass.cookie))
        #expect(!secrets.mayRead(cookie: "") && !secrets.mayWrite(token: ""))
    }

    @Test func theSameBrowserEntersAgain() throws {
        let secrets = StudioSecrets(now: { 0 })
        let first = try pass(secrets.enter(secrets.code))
        #expect(secrets.enter(secrets.code, cookies: ["x", first.cookie]) == .entered(first))
        #expect(secrets.mayWrite(token: first.token))
    }

    @Test func aLinkThatIsUsedTwiceShutsBothOut() throws {
        let secrets = StudioSecrets(now: { 0 })
        let code = secrets.code
        let first = try pass(secrets.enter(code))
        #expect(secrets.enter(code) == .renewed)
        #expect(!secrets.mayRead(cookie: first.cookie) && !secrets.mayWrite(token: first.token))
        #expect(secrets.enter(code, cookies: ["x", first.cookie]) == .refused)
        let second = try pass(secrets.enter(secrets.code))
        #expect(second != first && secrets.mayWrite(token: second.token))
    }

    @Test func aLinkIsValidForTenMinutes() throws {
        let time = Mutex<Int64>(0)
        let secrets = StudioSecrets(now: { time.withLock { $0 } })
        time.withLock { $0 = 600_000_000_000 }
        let code = secrets.code
        #expect(secrets.enter(code) == .renewed && secrets.code != code)
        time.withLock { $0 += 599_999_999_999 }
        _ = try pass(secrets.enter(secrets.code))
    }

    @Test func otherCodesAreRefused() throws {
        let secrets = StudioSecrets(now: { 0 })
        let code = secrets.code
        for other in ["", "0", String(code.dropLast()), code + "0", code.uppercased() + "x"] {
            #expect(secrets.enter(other) == .refused)
        }
        #expect(secrets.code == code)
        _ = try pass(secrets.enter(code))
    }

    @Test func anotherStartHasOtherSecrets() throws {
        let (one, other) = (StudioSecrets(now: { 0 }), StudioSecrets(now: { 0 }))
        let pass = try pass(one.enter(one.code))
        _ = other.enter(other.code)
        #expect(!other.mayRead(cookie: pass.cookie) && !other.mayWrite(token: pass.token))
        #expect(one.programToken != other.programToken && !other.isProgramToken(one.programToken))
    }
}
