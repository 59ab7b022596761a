package enum ByteOrder: Sendable {
    case big, little
}
