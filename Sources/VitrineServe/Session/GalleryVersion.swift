package import VitrineBuild

/// A gallery as the sources describe it at one moment, whether it is written to the disk yet or not.
package protocol GalleryVersion: Sendable {
    /// The bytes of a page or another text; nil for images, and where the gallery has no such file.
    /// - Parameter path: in the output.
    func bytes(at path: String) -> [UInt8]?

    /// The stylesheet's path in the output.
    var stylesheet: String { get }

    /// Where the gallery lies at its host: `/`, or such as `/gallery/`.
    var rootPath: String { get }

    func hasSameSettings(as other: Self) -> Bool

    func hasSameScripts(as other: Self) -> Bool

    /// Where to send the reader of a page that this version does not have.
    /// - Parameters:
    ///   - path: the page's path in the output.
    ///   - earlier: the version that had the page.
    /// - Returns: an address relative to that page, and whether it shows the same photo or album under another name.
    func substitute(for path: String, in earlier: Self) -> (href: String, isMoved: Bool)
}

extension SiteView: GalleryVersion {}
