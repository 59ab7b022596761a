internal import Synchronization

/// The secrets by which a studio recognises the browsers that entered by a link in the terminal. A browser gets a cookie
/// for reading, and for writing a token that other programs on this machine do not receive: browsers send cookies to every
/// port of a name, but keep what a page stores by port.
package final class StudioSecrets: Sendable {
    struct Pass: Equatable, Sendable {
        let cookie: String
        let token: String
    }

    enum Entry: Equatable {
        case entered(Pass)
        /// The code is not that of the last link.
        case refused
        /// The link is too old, or it was used before. The browser that used it before cannot look or edit any more.
        case renewed
    }

    private struct State {
        var machine: StudioPasses
        var network: StudioPasses

        subscript(entrance: StudioEntrance) -> StudioPasses {
            get { entrance == .machine ? machine : network }
            set { if entrance == .machine { machine = newValue } else { network = newValue } }
        }
    }

    /// The token with which the user's own programs may write.
    package let programToken = Secret.random(bytes: 32)
    private let now: @Sendable () -> Int64
    private let state: Mutex<State>

    /// - Parameter now: the time in nanoseconds since 1970.
    package init(now: @escaping @Sendable () -> Int64) {
        self.now = now
        let machine = StudioPasses(now: now(), admitsSeveral: false)
        state = Mutex(State(machine: machine, network: StudioPasses(now: now(), admitsSeveral: true)))
    }

    package func code(at entrance: StudioEntrance) -> String { state.withLock { $0[entrance].code } }

    func enter(_ code: String, at entrance: StudioEntrance, cookies: [String] = [], name: String = "") -> Entry {
        state.withLock { $0[entrance].enter(code, cookies: cookies, name: name, now: now()) }
    }

    func device(cookies: [String], at entrance: StudioEntrance) -> StudioDevice? {
        state.withLock { $0[entrance].device(with: cookies, now: now()) }
    }

    func mayRead(cookies: [String], at entrance: StudioEntrance) -> Bool {
        device(cookies: cookies, at: entrance) != nil
    }

    func mayWrite(cookies: [String], token: String, at entrance: StudioEntrance) -> Bool {
        state.withLock { $0[entrance].areValid(cookies: cookies, token: token) }
    }

    func isProgramToken(_ token: String) -> Bool { Secret.areEqual(token, programToken) }

    var devices: [StudioDevice] { state.withLock(\.network.devices) }

    func remove(device id: String) -> Bool { state.withLock { $0.network.remove(device: id) } }
}
