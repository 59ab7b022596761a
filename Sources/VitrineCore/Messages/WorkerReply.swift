package enum WorkerReply: Sendable, Codable, Hashable {
    case record(SourceRecord)
    /// The file has the digest that was known.
    case unchanged
    case xmp(XMPFields)
    /// The encoded images follow as the frame's attachments, in the order of the targets.
    case rendered(RenderNotes)
    /// The copy follows as the frame's only attachment.
    case original
    case markdown(RenderedMarkdown)
    case placeholder(Placeholder)
    case versions([LibraryVersion])
    case failure(MediaFailure)
    /// The first frame of a worker, before any answer: it is one, and it is ready.
    case ready

    package var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}
