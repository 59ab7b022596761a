package import VitrineCore
internal import VitrineDisk

package final class LiveSite: Sendable {
    /// The address of the gallery, with a slash at its end.
    private let address: String
    private let temporary: TemporaryFolder

    private static let program = TransferProgram(name: "curl", package: "curl")
    private static let batch = 200
    private static let options = [
        "--disable", "--silent", "--parallel", "--parallel-max", "8", "--include", "--location", "--max-redirs", "5",
        "--connect-timeout", "20", "--max-time", "120", "--header", "Cache-Control: no-cache", "--globoff",
        "--write-out", "%{urlnum} %{http_code} %{size_header} %{errormsg}\\n", "--config", "-",
    ]

    package init(_ address: String) throws(DeployFailure) {
        self.address = address
        temporary = try TemporaryFolder()
    }

    /// Asks, and follows redirections as browsers do.
    package func ask(
        _ requests: [LiveRequest], _ check: (LiveRequest, LiveAnswer) -> Void
    ) async throws(DeployFailure) {
        for isHead in [false, true] {
            let requests = requests.filter { $0.isHead == isHead }
            for start in stride(from: 0, to: requests.count, by: Self.batch) {
                let batch = Array(requests[start..<min(start + Self.batch, requests.count)])
                for (request, answer) in zip(batch, try await answers(to: batch, isHead: isHead)) {
                    check(request, answer)
                }
            }
        }
    }

    private func answers(to requests: [LiveRequest], isHead: Bool) async throws(DeployFailure) -> [LiveAnswer] {
        try temporary.clear()
        let lines = requests.enumerated().map { number, request in
            "url = \"\(address)\(request.path)\"\noutput = \"\(temporary.path)/\(number)\"\n"
        }
        let result = try await Self.program.run(
            Self.options + (isHead ? ["--head"] : []), input: Array(lines.joined().utf8))
        var answers = requests.map { _ in LiveAnswer(status: 0, error: result.reason) }
        for line in String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let fields = line.split(separator: " ", maxSplits: 3)
            guard fields.count >= 3, let number = Int(fields[0]), answers.indices.contains(number),
                let status = Int(fields[1]), let length = Int(fields[2])
            else { continue }
            let isKnown = status != 0 && Disk.exists("\(temporary.path)/\(number)")
            let bytes = isKnown ? try temporary.bytes(of: OutputPath("\(number)"), maxSize: .max) ?? [] : []
            answers[number] = Self.answer(status, bytes, length, fields.count > 3 ? String(fields[3]) : "")
        }
        return answers
    }

    /// - Parameter length: the number of bytes of the headers, of which an answer to which curl was redirected has more.
    static func answer(_ status: Int, _ bytes: [UInt8], _ length: Int, _ error: String) -> LiveAnswer {
        var answer = LiveAnswer(status: status, body: Array(bytes.dropFirst(length)), error: error)
        for line in String(decoding: bytes.prefix(length), as: UTF8.self).split(whereSeparator: \.isNewline) {
            if line.hasPrefix("HTTP/") {
                answer.headers = [:]
            } else if let colon = line.firstIndex(of: ":") {
                let value = line[line.index(after: colon)...].drop { $0 == " " }
                answer.headers[line[..<colon].lowercased()] = String(value)
            }
        }
        return answer
    }
}
