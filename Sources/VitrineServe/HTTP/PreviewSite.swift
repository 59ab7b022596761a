package import VitrineCore
package import VitrineDisk

/// The files that the server shows. The server itself knows no folders: a file that is not answered here does not exist.
package protocol PreviewSite: Sendable {
    /// - Parameter path: a path in the output, decoded, such as `lofoten/index.html`; never empty, without `.`, `..` or
    ///   hidden parts, and without a slash at its ends.
    func file(at path: OutputPath) async -> PreviewFile?

    /// The page that is shown for an address that does not exist, with status 404; nil for a plain sentence.
    func notFoundPage() async -> PreviewFile?

    /// Whether a file is still being made, so that `file(at:)` waits.
    func isPending(_ path: OutputPath) -> Bool

    /// Where the site lies at the host that it is published at: `/`, or such as `/gallery/`. The links of its 404 page
    /// begin with this path.
    var rootPath: String { get }
}

extension PreviewSite {
    package func isPending(_ path: OutputPath) -> Bool { false }

    package var rootPath: String { "/" }
}

package struct PreviewFile: Sendable {
    package enum Content: Sendable {
        case bytes([UInt8])
        case disk(OpenFile)
    }

    package var content: Content
    package var mediaType: String

    /// - Parameter path: the path, whose ending decides on the media type.
    package init(_ content: Content, path: OutputPath) {
        self.content = content
        mediaType = MediaType.of(path.text)
    }

    var size: Int64 {
        switch content {
        case .bytes(let bytes): Int64(bytes.count)
        case .disk(let file): file.size
        }
    }

    /// Whether the file is a page, which is read whole and sent with the script.
    var isPage: Bool { mediaType == MediaType.page && size <= Self.maxPageSize }

    /// Bytes. A page of ten thousand photos has about four million.
    private static let maxPageSize: Int64 = 64 << 20
}
