/// One thing that a file gives away. What it says is not repeated: the logs of a CI system are public, too.
package struct Finding: Hashable, Sendable, Codable {
    /// Below the folder that was looked at.
    package var path: String
    package var kind: Leak
    /// What it is and where in the file.
    package var what: String
    package var remedy: String

    package init(path: String, kind: Leak, what: String) {
        self.path = path
        self.kind = kind
        self.what = what
        remedy = kind.remedy
    }

    /// For people, on one line.
    package var message: String { "\(path): \(kind.rawValue): \(what). Fix: \(remedy)." }
}
