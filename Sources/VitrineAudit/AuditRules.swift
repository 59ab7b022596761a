/// What a file may hold besides what it shows.
package enum AuditRules: Sendable {
    /// A file of any origin: creator, rights, and what shapes a picture may be in it.
    case anyFile
    /// An image that Vitrine rendered: its only metadata are creator, copyright and licence.
    case rendition
    /// A copy of an original that Vitrine cleaned: the same, the orientation, and what its decoder needs.
    case cleanOriginal
    /// A video that Vitrine encoded or copied: one track of pictures, one of sound or none, and no metadata at all.
    case video

    var areStrict: Bool { self != .anyFile }
}
