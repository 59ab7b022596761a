/// Why a command was not applied: files are not as they were when it was made. None of its changes stays.
package struct EditConflict: Error, Equatable, Sendable {
    package enum Reason: String, Sendable {
        case changed = "was changed by another program since; look at it, and edit again"
        case beingWritten = "is being written by another program; edit again when it has saved the file and closed it"
        case taken = "exists already; choose another name, or move that file away"
        case missing = "does not exist any more"
        case forgotten = "cannot be restored, because its earlier version is not kept any more"
        case undone = "was taken back already"
    }

    package let path: String
    package let reason: Reason

    package var text: String { path + ": " + reason.rawValue }

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}
