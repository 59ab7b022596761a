/// The fields of commands that no longer have the values that their author saw. Nothing is changed.
package struct FieldConflicts: Error, Hashable, Sendable {
    package struct Conflict: Hashable, Sendable, Encodable {
        package var command: Int
        package var file: String
        package var field: String
        /// The present value; nil if it is neither a simple value nor a list.
        package var now: EditValue?

        package init(command: Int, file: String, field: String, now: EditValue?) {
            self.command = command
            self.file = file
            self.field = field
            self.now = now
        }
    }

    package var list: [Conflict]

    package init(list: [Conflict]) { self.list = list }
}
