package struct EditHistory: Sendable {
    package let commands: [EditRecord]
    private let undone: Set<String>

    init(_ commands: [EditRecord]) {
        self.commands = commands
        // A command that took another one back, and was taken back itself, counts no longer.
        undone = commands.reversed().reduce(into: []) { undone, command in
            if let other = command.undoes, !undone.contains(command.id) { undone.insert(other) }
        }
    }

    package func isUndone(_ id: String) -> Bool { undone.contains(id) }

    /// The last command that can be taken back and is not an undo itself.
    package var last: EditRecord? { commands.last { $0.undoes == nil && !isUndone($0.id) } }
}
