/// The result of a command that was applied.
package struct EditOutcome: Sendable {
    /// The command with its steps as they were carried out.
    package let command: EditRecord
    /// The result of completing an earlier command that was stopped; nil when there was none.
    package let recovered: EditRecoveryReport?
}
