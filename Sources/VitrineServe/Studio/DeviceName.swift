enum DeviceName {
    private static let devices = [("iPhone", "iPhone"), ("iPad", "iPad")]
    /// Browsers also send the names of those that they are compatible with, which are further below.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    private static let systems = [
        ("Windows", "Windows"), ("Mac OS X", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]

    /// Finds a name in the field that browsers send. It is one of a few fixed texts, whatever the field contains.
    static func name(userAgent field: String) -> String {
        func contains(_ word: String) -> Bool { field.utf8.firstRange(of: word.utf8) != nil }
        func first(_ table: [(word: String, name: String)]) -> String? { table.first { contains($0.word) }?.name }
        if let device = first(devices) { return device }
        if contains("Android") { return contains("Mobile") ? "Android phone" : "Android tablet" }
        switch (first(browsers), first(systems)) {
        case (let browser?, let system?): return "\(browser) on \(system)"
        case (let one?, nil), (nil, let one?): return one
        case (nil, nil): return "Unknown device"
        }
    }
}
