/// The order of the bytes of a number: the most significant byte first, or the least significant.
package enum ByteOrder: Sendable {
    case big, little
}
