package enum WorkerReply: Sendable, Codable, Hashable {
    case record(SourceRecord)
    /// The file still has the known digest.
    case unchanged
    case xmp(XMPFields)
    /// The images are rendered. They are the frame's attachments, in the order of the targets.
    case rendered(RenderNotes)
    /// The original is copied. The copy is the frame's only attachment.
    case original
    case markdown(RenderedMarkdown)
    case placeholder(Placeholder)
    case versions([CLibraryVersion])
    case failure(MediaFailure)
    /// The first frame of a worker, which says that it is ready.
    case ready

    package var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}
