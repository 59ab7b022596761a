package enum SortOrder: String, Hashable, Sendable, CaseIterable, Codable {
    case newest, oldest, name, manual
}
