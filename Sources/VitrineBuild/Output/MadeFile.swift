internal import VitrineCore

struct MadeFile: Sendable {
    var bytes: [UInt8]
    var pageInputs: PageInputs?
}
