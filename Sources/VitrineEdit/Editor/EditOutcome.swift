package struct EditOutcome: Sendable {
    package let command: EditRecord
    /// The result of completing an earlier command that was stopped; nil when there was none.
    package let recovered: EditRecoveryReport?
}
