import Synchronization
import Testing

@testable import VitrineServe

/// The links of devices, and what each device gets for its own.
@Suite struct StudioPassesTests {
    private func enter(
        _ secrets: StudioSecrets, _ code: String? = nil, cookies: [String] = [], name: String = "iPhone"
    ) throws -> StudioSecrets.Pass {
        let code = code ?? secrets.code(at: .network)
        guard case .entered(let pass) = secrets.enter(code, at: .network, cookies: cookies, name: name) else {
            throw CancellationError()
        }
        return pass
    }

    private func mayWrite(_ secrets: StudioSecrets, _ pass: StudioSecrets.Pass) -> Bool {
        secrets.mayWrite(cookies: [pass.cookie], token: pass.token, at: .network)
    }

    @Test func eachDeviceHasALinkAndAPassOfItsOwn() throws {
        let secrets = StudioSecrets(now: { 0 })
        let code = secrets.code(at: .network)
        let (phone, tablet) = (try enter(secrets), try enter(secrets, name: "iPad"))
        #expect(code.utf8.count == 32 && secrets.code(at: .network) != code && phone != tablet)
        #expect(mayWrite(secrets, phone) && mayWrite(secrets, tablet))
        #expect(!secrets.mayWrite(cookies: [phone.cookie], token: tablet.token, at: .network))
        #expect(secrets.devices.map(\.name) == ["iPhone", "iPad"])
    }

    @Test func aLinkThatIsUsedTwiceLocksItsDeviceOutAndNoOther() throws {
        let secrets = StudioSecrets(now: { 0 })
        let code = secrets.code(at: .network)
        let (phone, tablet) = (try enter(secrets), try enter(secrets))
        let next = secrets.code(at: .network)
        #expect(secrets.enter(code, at: .network) == .renewed && secrets.code(at: .network) != next)
        #expect(!secrets.mayRead(cookies: [phone.cookie], at: .network) && !mayWrite(secrets, phone))
        #expect(mayWrite(secrets, tablet))
        // Neither the link that was used twice nor the one that was replaced is valid any more.
        #expect(secrets.enter(code, at: .network) == .refused && secrets.enter(next, at: .network) == .refused)
    }

    @Test func aDeviceThatUsesItsLinkAgainKeepsItsPass() throws {
        let secrets = StudioSecrets(now: { 0 })
        let code = secrets.code(at: .network)
        let pass = try enter(secrets)
        #expect(try enter(secrets, code, cookies: [pass.cookie]) == pass)
        #expect(try enter(secrets, cookies: [pass.cookie]) == pass)
        #expect(secrets.devices.count == 1 && mayWrite(secrets, pass))
    }

    @Test func aLinkIsValidForTenMinutes() throws {
        let time = Mutex<Int64>(0)
        let secrets = StudioSecrets(now: { time.withLock { $0 } })
        time.withLock { $0 = 600_000_000_000 }
        let code = secrets.code(at: .network)
        #expect(secrets.enter(code, at: .network) == .renewed && secrets.code(at: .network) != code)
        time.withLock { $0 += 599_999_999_999 }
        let pass = try enter(secrets)
        // The link for the next device is as old as the entry of this one.
        time.withLock { $0 += 600_000_000_000 }
        #expect(secrets.enter(secrets.code(at: .network), at: .network) == .renewed)
        #expect(mayWrite(secrets, pass))
    }

    @Test func aLinkIsValidAtItsOwnAddressOnly() throws {
        let secrets = StudioSecrets(now: { 0 })
        #expect(secrets.enter(secrets.code(at: .machine), at: .network) == .refused)
        #expect(secrets.enter(secrets.code(at: .network), at: .machine) == .refused)
        let pass = try enter(secrets)
        #expect(!secrets.mayRead(cookies: [pass.cookie], at: .machine))
        #expect(!secrets.mayWrite(cookies: [pass.cookie], token: pass.token, at: .machine))
    }

    @Test func aDeviceIsRemoved() throws {
        let secrets = StudioSecrets(now: { 0 })
        let code = secrets.code(at: .network)
        let (phone, tablet) = (try enter(secrets), try enter(secrets))
        let id = try #require(secrets.devices.first?.id)
        #expect(!secrets.remove(device: "") && !secrets.remove(device: phone.cookie))
        #expect(secrets.remove(device: id) && !secrets.remove(device: id))
        #expect(!secrets.mayRead(cookies: [phone.cookie], at: .network) && !mayWrite(secrets, phone))
        #expect(secrets.enter(code, at: .network, cookies: [phone.cookie]) == .refused)
        #expect(mayWrite(secrets, tablet) && secrets.devices.count == 1)
    }

    @Test func itIsKnownWhenADeviceWasSeen() throws {
        let time = Mutex<Int64>(0)
        let secrets = StudioSecrets(now: { time.withLock { $0 } })
        let pass = try enter(secrets)
        time.withLock { $0 = 7 }
        #expect(!secrets.mayRead(cookies: ["x"], at: .network))
        #expect(secrets.devices.map { [$0.entered, $0.seen] } == [[0, 0]])
        #expect(secrets.mayRead(cookies: ["x", pass.cookie], at: .network))
        #expect(secrets.devices.map { [$0.entered, $0.seen] } == [[0, 7]])
    }
}
