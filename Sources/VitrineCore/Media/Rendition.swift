package struct Rendition: Hashable, Sendable {
    /// The path in the output: `media/ab/cdefghij-mnopqr.jpg`.
    package var path: OutputPath
    package var target: RenderTarget

    package var size: PixelSize { target.size }
}
