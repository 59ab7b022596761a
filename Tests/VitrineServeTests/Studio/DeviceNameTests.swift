import Testing

@testable import VitrineServe

@Suite struct DeviceNameTests {
    @Test(arguments: [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Safari/604.1",
            "iPhone"
        ),
        ("Mozilla/5.0 (iPad; CPU OS 16_3 like Mac OS X) AppleWebKit/605.1 Version/16.3 Safari/604.1", "iPad"),
        ("Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36", "Android phone"),
        ("Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0", "Android tablet"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0", "Edge on Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15", "Safari on macOS"),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0.0.0 Safari/537.36", "Chrome on ChromeOS"),
        ("curl/8.10 (Linux)", "Linux"), ("Firefox/1", "Firefox"),
        ("", "Unknown device"), ("<b>\u{1B}[31m", "Unknown device"),
    ])
    func aDeviceIsNamedByItsBrowser(field: String, name: String) {
        #expect(DeviceName.name(userAgent: field) == name)
    }
}
