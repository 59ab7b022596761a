package import VitrineCore

package enum WorkerReply: Sendable, Codable, Hashable {
    case record(SourceRecord)
    case unchanged
    case xmp(XMPFields)
    /// The images are rendered. They are in the product files, in the order of the targets.
    case rendered(RenderNotes)
    case original
    case markdown(RenderedMarkdown)
    case placeholder(Placeholder)
    case versions(DecoderLibraries)
    case failure(MediaFailure)
    /// The part of the item that is done, from 0 to 1. Any number of these may come before the answer itself.
    case progress(Double)
    /// The first message of a worker, before any request: it has started and can work.
    case ready

    package var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}
