/// The order in which the bytes of a number stand.
package enum ByteOrder: Sendable {
    case big, little
}
