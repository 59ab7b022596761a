internal import Synchronization

/// The secrets by which a studio recognises the browsers that entered by a link in the terminal. A browser gets a cookie
/// for reading, and for writing a token that other programs on this machine do not receive: browsers send cookies to every
/// port of a name, but keep what a page stores by port.
package final class StudioSecrets: Sendable {
    /// What a browser that has entered sends with its requests.
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

    /// The code of the link with which a browser can enter.
    package func code(at entrance: StudioEntrance) -> String { state.withLock { $0[entrance].code } }

    /// Lets a browser enter.
    /// - Parameters:
    ///   - cookies: what the browser has already.
    ///   - name: the name of its device.
    func enter(_ code: String, at entrance: StudioEntrance, cookies: [String] = [], name: String = "") -> Entry {
        state.withLock { $0[entrance].enter(code, cookies: cookies, name: name, now: now()) }
    }

    /// The device of the browser that has one of these cookies; nil if no browser that has entered there has one.
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

    /// The devices that have entered over the network.
    var devices: [StudioDevice] { state.withLock(\.network.devices) }

    /// Ends the pass of a device.
    /// - Returns: whether it had one.
    func remove(device id: String) -> Bool { state.withLock { $0.network.remove(device: id) } }
}
