package import VitrineDisk

package struct StudioOptions: Sendable {
    package let secrets: StudioSecrets
    /// The name of the studio's host, which no other program on this machine uses.
    package let name: String
    package let files: [String: [UInt8]]
    /// The address of this machine at which devices in the local network enter; nil for none.
    package var deviceAddress: String?
    /// What publishes the site; nil if it cannot be published from the studio.
    package var publisher: (any SitePublisher)?
    /// Called when a new link was made, because the last one was used twice or too late.
    package var onNewLink: @Sendable (StudioEntrance) -> Void = { _ in }
    package var onEntered: @Sendable (StudioEntrance, String) -> Void = { _, _ in }

    private static let maxFileSize: Int64 = 1 << 20

    package init(_ secrets: StudioSecrets, name: String, templates: String) throws(Disk.Failure) {
        self.init(secrets, name: name, files: try Self.files(in: templates + "/studio"))
    }

    init(_ secrets: StudioSecrets, name: String, files: [String: [UInt8]]) {
        self.secrets = secrets
        self.name = name
        self.files = files
    }

    private static func files(in folder: String) throws(Disk.Failure) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for entry in try OpenFolder(below: folder).entries() {
            let name = String(decoding: entry.name, as: UTF8.self)
            guard name.hasSuffix(".js") || name.hasSuffix(".css") else { continue }
            files[name] = try Disk.read(folder + "/" + name, maxSize: maxFileSize)
        }
        return files
    }
}
