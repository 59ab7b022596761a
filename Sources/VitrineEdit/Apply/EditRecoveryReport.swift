/// The result of completing a command that was stopped, as by a power cut.
package struct EditRecoveryReport: Hashable, Sendable {
    package let command: EditRecord
    /// Whether it was completed; otherwise, it was taken back.
    package let isApplied: Bool
    /// The paths of files that another program changed since, which were left as they are.
    package let left: [String]
}
