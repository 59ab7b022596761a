/// One thing that a file gives away. Its value is not repeated, because the logs of CI systems may be public.
package struct Finding: Hashable, Sendable, Codable {
    /// The path below the folder that was inspected.
    package var path: String
    package var kind: Leak
    /// What was found and where in the file.
    package var what: String
    /// How to remove it.
    package var remedy: String

    package init(path: String, kind: Leak, what: String) {
        self.path = path
        self.kind = kind
        self.what = what
        remedy = kind.remedy
    }

    /// The finding on one line.
    package var message: String { "\(path): \(kind.rawValue): \(what). Fix: \(remedy)." }
}
