package import VitrineCore

/// What a worker says of the libraries with which it decodes.
package struct DecoderLibraries: Hashable, Sendable, Codable {
    package var versions: [CLibraryVersion]
    /// The formats that they cannot read, although Vitrine does.
    package var missing: [MediaKind]

    package init(versions: [CLibraryVersion] = [], missing: [MediaKind] = []) {
        self.versions = versions
        self.missing = missing
    }
}
