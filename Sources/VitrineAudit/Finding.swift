/// One thing that a file gives away. Its value is not repeated, because the logs of CI systems may be public.
package struct Finding: Hashable, Sendable, Codable {
    package var path: String
    package var kind: Leak
    package var what: String
    package var remedy: String

    package init(path: String, kind: Leak, what: String) {
        self.path = path
        self.kind = kind
        self.what = what
        remedy = kind.remedy
    }

    package var message: String { "\(path): \(kind.rawValue): \(what). Fix: \(remedy)." }
}
