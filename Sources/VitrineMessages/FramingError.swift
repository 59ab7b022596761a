/// The error for bytes that are not frames. The process at the other end of the pipe cannot be trusted any more.
package struct FramingError: Error, Sendable, Hashable {
    package init() {}
}
