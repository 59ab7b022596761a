/// One image that the gallery needs of a photo.
package struct Rendition: Hashable, Sendable {
    /// In the output: `media/ab/cdefghij-mnopqr.jpg`.
    package var path: String
    package var target: RenderTarget

    package var size: PixelSize { target.size }

    /// The path holds the digests of pixels and recipe: it is the key.
    package var key: ContentDigest { ContentDigest(of: path) }
}
