import Synchronization
import VitrineBuild
import VitrineServe

final class StudioLink: Sendable {
    private let secrets: StudioSecrets
    private let state: StudioState
    private let console: Console
    private let address = Mutex("")

    init(secrets: StudioSecrets, state: StudioState, console: Console) {
        self.secrets = secrets
        self.state = state
        self.console = console
    }

    /// - Parameter address: the address of the studio, with a slash at its end.
    func set(address: String) { self.address.withLock { $0 = address } }

    private var link: String { address.withLock { $0 } + "_vitrine/enter#" + secrets.code(at: .machine) }

    func print() { Console.writeOutput("Open this link, once and within ten minutes: \(link)") }

    func open() {
        do {
            let file = try state.keep(link: link)
            Browser.open(file) { [console] in console.warn("No browser could be opened; open the link yourself.") }
        } catch {
            console.warn("\(error.text); open the link yourself.")
        }
    }
}
