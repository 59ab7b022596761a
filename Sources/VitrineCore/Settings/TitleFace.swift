package enum TitleFace: String, Hashable, Sendable, CaseIterable {
    case sans
    case serif
}
