package struct LiveRequest: Equatable, Sendable {
    package enum Expectation: Equatable, Sendable {
        case file(DeployFile)
        /// Nothing, because it was taken away.
        case nothing
        /// Not this text, which only a private file or a list of files has. The second text says what it is.
        case without(String, String)
    }

    /// The path or query relative to the address of the gallery, not encoded. It may begin with `../`.
    package let path: String
    package let expectation: Expectation
    package let isHead: Bool
}

package struct LiveAnswer: Equatable, Sendable {
    /// The status of HTTP; 0 if there was no answer.
    package var status: Int
    /// The headers, with names in lower case.
    package var headers: [String: String]
    package var body: [UInt8]
    package var error: String

    package init(status: Int, headers: [String: String] = [:], body: [UInt8] = [], error: String = "") {
        self.status = status
        self.headers = headers
        self.body = body
        self.error = error
    }
}
