package import VitrineDisk

/// What the preview shows. The server knows nothing of folders: what is not answered here does not exist.
package protocol PreviewSite: Sendable {
    /// - Parameter path: in the output, decoded, such as `lofoten/index.html`; never empty, without `.`, `..` or hidden
    ///   parts, and without a slash at its ends.
    func file(at path: String) async -> PreviewFile?

    /// What is shown, with status 404, for an address that does not exist; nil for a plain sentence.
    func notFoundPage() async -> PreviewFile?

    /// Whether a file is still to be made, so that asking for it takes a while.
    func isPending(_ path: String) -> Bool

    /// Where the site lies at the host that it is published at: `/`, or such as `/gallery/`. Links of its 404 page begin
    /// with it.
    var rootPath: String { get }
}

extension PreviewSite {
    package func isPending(_ path: String) -> Bool { false }

    package var rootPath: String { "/" }
}

/// A file that the server may send.
package struct PreviewFile: Sendable {
    package enum Content: Sendable {
        case bytes([UInt8])
        case disk(OpenFile)
    }

    package var content: Content
    package var mediaType: String

    /// - Parameter path: its ending decides on the media type.
    package init(_ content: Content, path: String) {
        self.content = content
        mediaType = MediaType.of(path)
    }

    /// Bytes.
    var size: Int64 {
        switch content {
        case .bytes(let bytes): Int64(bytes.count)
        case .disk(let file): file.size
        }
    }

    /// Whether it is a page to be read whole and sent with the preview's script.
    var isPage: Bool { mediaType == MediaType.page && size <= Self.mostOfPage }

    /// Bytes. Ten thousand cells are about four million.
    private static let mostOfPage: Int64 = 64 << 20
}
