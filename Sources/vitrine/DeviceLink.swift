import Synchronization
import VitrineDisk
import VitrineServe

final class DeviceLink: Sendable {
    let address: String
    private let secrets: StudioSecrets
    private let console: Console
    private let port = Mutex(0)

    init(secrets: StudioSecrets, address: String, console: Console) {
        self.secrets = secrets
        self.address = address
        self.console = console
    }

    /// Prints the first link, and what everybody in the network can do.
    func begin(port: Int) {
        self.port.withLock { $0 = port }
        console.warn(
            "Devices use plain HTTP: everybody in the same network can read what they send and receive, and could edit in "
                + "their place."
        )
        console.warn(
            "To edit from another device in private, use this machine's Tailscale address with --host; or leave --devices "
                + "out, and use 'ssh -L \(port):localhost:\(port) USER@\(address)' on the device, which then opens the "
                + "link that is printed.")
        print()
    }

    func entered(_ name: String) {
        console.say("A device entered: \(name). It can be removed in the studio, under Devices.")
        print()
    }

    /// A link was used a second time, or too late.
    func renewed() {
        console.warn(
            "A device's link was used a second time or too late. If a device had entered by it, that device is locked out."
        )
        print()
    }

    private func print() {
        let url = PreviewAddress(host: address, port: 0).url(port: port.withLock(\.self))
        let link = url + "_vitrine/enter#" + secrets.code(at: .network)
        let code = ByteStream.output.isTerminal ? QRCode(link).map { "\n" + $0.terminalText } : nil
        Console.writeOutput("Link for the next device, valid once and for ten minutes: \(link)" + (code ?? ""))
    }
}
