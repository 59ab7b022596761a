/// A library that workers decode with, as it is on this machine.
package struct LibraryVersion: Hashable, Sendable, Codable {
    /// As its package is known.
    package var name: String
    /// As the library itself says it: `8.14.1`, `0.29.0.gfm.6`.
    package var version: String

    package init(name: String, version: String) {
        self.name = name
        self.version = version
    }

    /// The numbers in it, in order.
    var numbers: [Int] {
        version.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    }
}
