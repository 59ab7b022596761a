package struct CLibraryVersion: Hashable, Sendable, Codable {
    package var name: String
    package var version: String

    package init(name: String, version: String) {
        self.name = name
        self.version = version
    }

    var numbers: [Int] {
        version.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    }
}
