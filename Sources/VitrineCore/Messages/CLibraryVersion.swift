/// The version of a C library that workers use.
package struct CLibraryVersion: Hashable, Sendable, Codable {
    /// The name of the library's package.
    package var name: String
    /// The version as the library reports it: `8.14.1`, `0.29.0.gfm.6`.
    package var version: String

    package init(name: String, version: String) {
        self.name = name
        self.version = version
    }

    /// The numbers in the version, in order.
    var numbers: [Int] {
        version.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    }
}
