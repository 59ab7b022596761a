import Testing
import VitrineDisk

@testable import VitrineServe

/// The address at which devices in the local network reach a studio.
@Suite struct DeviceAddressTests {
    private func machine(_ addresses: String..., isRunning: Bool = true) -> [NetworkInterface] {
        addresses.enumerated().map { NetworkInterface(name: "eth\($0)", address: $1, isRunning: isRunning) }
    }

    @Test(arguments: [
        ("10.0.0.1", true), ("172.16.0.1", true), ("172.31.255.254", true), ("192.168.1.2", true),
        ("100.64.0.1", true), ("100.127.9.9", true),
        ("11.0.0.1", false), ("172.15.0.1", false), ("172.32.0.1", false), ("192.169.1.2", false),
        ("100.63.0.1", false), ("100.128.0.1", false), ("8.8.8.8", false), ("127.0.0.1", false),
        ("169.254.1.1", false), ("fd00::1", false), ("", false),
    ])
    func addressesOfLocalNetworks(address: String, isLocal: Bool) {
        #expect(DeviceAddress.isLocal(address) == isLocal)
    }

    @Test func theOnlyAddressInALocalNetworkIsChosen() throws {
        let all = machine("203.0.113.7", "192.168.1.2", "fe80::1") + machine("10.0.0.1", isRunning: false)
        #expect(try DeviceAddress.choose(nil, among: all) == "192.168.1.2")
        #expect(try DeviceAddress.choose("10.1.2.3", among: all) == "10.1.2.3")
    }

    @Test func severalAddressesOrNoneNeedADecision() throws {
        let several = #expect(throws: PreviewError.self) {
            try DeviceAddress.choose(nil, among: machine("10.0.0.1", "192.168.1.2"))
        }
        #expect(several?.message.contains("--host: 10.0.0.1 (eth0), 192.168.1.2 (eth1)") == true)
        let none = #expect(throws: PreviewError.self) { try DeviceAddress.choose(nil, among: machine("8.8.8.8")) }
        #expect(none?.message.contains("no address in a local network") == true)
    }

    @Test(arguments: [
        "", "0.0.0.0", "127.0.0.1", "localhost", "photos.home", "::", "[::1]", "fe80::1", "1.2.3", "1.2.3.4.5",
        "1.2.3.256", "1.2.3.", "01.2.3.4", "+1.2.3.4", "1.2.3.4:80", " 1.2.3.4", "0x7f.0.0.1",
    ])
    func onlyAddressesThatBrowsersWriteInOneWayAreTaken(host: String) {
        #expect(throws: PreviewError.self) { try DeviceAddress.choose(host, among: machine("192.168.1.2")) }
    }
}
