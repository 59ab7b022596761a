package import VitrineBuild
package import VitrineCore

/// A gallery as the sources describe it at one moment, whether it is written to the disk yet or not.
package protocol GalleryVersion: Sendable {
    /// The bytes of a page or another text; nil for images, and where the gallery has no such file.
    func bytes(at path: OutputPath) -> [UInt8]?

    var stylesheet: OutputPath { get }

    var rootPath: String { get }

    func hasSameSettings(as other: Self) -> Bool

    func hasSameScripts(as other: Self) -> Bool

    /// Where to send the reader of a page that this version does not have.
    /// - Returns: an address relative to that page, and whether it shows the same photo or album under another name.
    func substitute(for path: OutputPath, in earlier: Self) -> (href: String, isMoved: Bool)
}

extension SiteView: GalleryVersion {}
