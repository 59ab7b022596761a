import Testing

@testable import VitrineServe

@Suite struct PreviewAddressTests {
    @Test(
        arguments: [
            (nil, "http://localhost:81/", false), ("localhost", "http://localhost:81/", false),
            ("127.0.0.2", "http://127.0.0.2:81/", false), ("::1", "http://[::1]:81/", false),
            ("[::1]", "http://[::1]:81/", false), ("photos.home", "http://photos.home:81/", true),
            ("192.168.1.2", "http://192.168.1.2:81/", true), ("[fe80::1]", "http://[fe80::1]:81/", true),
        ] as [(String?, String, Bool)])
    func anAddressIsAURL(host: String?, url: String, isPublic: Bool) {
        let address = PreviewAddress(host: host, port: 0)
        #expect(address.url(port: 81) == url)
        #expect(address.isPublic == isPublic)
    }

    @Test func theServerListensAtTheAddressAndAnswersToItsName() {
        var options = PreviewServer.Options()
        PreviewAddress(host: nil, port: 81).apply(to: &options)
        #expect(options.port == 81 && options.addresses == ["127.0.0.1", "::1"] && options.names.count == 3)
        PreviewAddress(host: "[fe80::1]", port: 82).apply(to: &options)
        #expect(options.port == 82 && options.addresses == ["fe80::1"] && options.names.contains("[fe80::1]"))
    }

    @Test func allInterfacesAreServedUnderTheirOwnNames() {
        var options = PreviewServer.Options()
        let address = PreviewAddress(host: "0.0.0.0", port: 81)
        address.apply(to: &options)
        #expect(address.isPublic)
        #expect(options.addresses == ["0.0.0.0"])
        #expect(!options.names.contains("0.0.0.0"))
        #expect(!address.url(port: 81).contains("0.0.0.0"))
    }
}
