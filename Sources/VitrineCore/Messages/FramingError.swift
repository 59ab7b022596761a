/// The other side broke the framing: it is not our worker any more.
package struct FramingError: Error, Sendable, Hashable {
    package init() {}
}
