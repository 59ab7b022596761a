internal import VitrineCore

/// A page or another file that was made without a decoder.
struct MadeFile: Sendable {
    var bytes: [UInt8]
    /// The inputs of a page; nil for other files.
    var pageInputs: PageInputs?
}
