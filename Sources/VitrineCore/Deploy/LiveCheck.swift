package struct LiveCheck: Sendable {
    package struct Options: Sendable {
        /// Whether the address of a page `index.html` is that of its folder.
        package var hasFolderAddresses = true
        /// How long superseded images stay at the target, in seconds.
        package var keep: Int64 = 86400
        package var settings = ""

        package init() {}
    }

    private static let sample = 200
    private static let listLength = 60

    private let files: [DeployFile]
    private let sent: Set<OutputPath>
    private let withdrawn: [OutputPath]
    private let options: Options
    private let missing: ContentDigest?

    /// - Parameter sent: the paths of those that were sent just now, all of which are asked for.
    package init(_ files: [DeployFile], sent: Set<OutputPath>, withdrawn: [OutputPath], _ options: Options) {
        self.files = files
        self.sent = sent
        self.withdrawn = withdrawn
        self.options = options
        missing = files.first { $0.path == SinglePage.notFound.path }?.digest
    }

    // MARK: Questions

    /// Requests for all files that were sent and a sample of the others, for what was taken away, and for files that
    /// must not be public. Only the headers of images and videos are asked for.
    package var requests: [LiveRequest] {
        let shown = files.filter { !HostFiles.unseen.contains($0.path) }
        let (media, pages) = (
            shown.filter { MediaName.isMediaPath($0.path) }, shown.filter { !MediaName.isMediaPath($0.path) }
        )
        return chosen(pages, all: true).map { request(for: $0, isHead: false) }
            + chosen(media, all: false).map { request(for: $0, isHead: true) }
            + withdrawn.map {
                LiveRequest(path: address($0), expectation: .nothing, isHead: MediaName.isMediaPath($0))
            }
            + secrets
    }

    private func request(for file: DeployFile, isHead: Bool) -> LiveRequest {
        LiveRequest(path: address(file.path), expectation: .file(file), isHead: isHead)
    }

    private func address(_ path: OutputPath) -> String {
        let isFolder = options.hasFolderAddresses && path.name == "index.html"
        return Escaping.urlPath(isFolder ? String(path.text.dropLast(path.name.count)) : path.text)
    }

    private func chosen(_ files: [DeployFile], all: Bool) -> [DeployFile] {
        let new = files.filter { sent.contains($0.path) }
        let others = files.filter { !sent.contains($0.path) }
        return (all ? new : Self.evenly(new)) + Self.evenly(others)
    }

    private static func evenly(_ files: [DeployFile]) -> [DeployFile] {
        stride(from: 0, to: files.count, by: max(1, (files.count + sample - 1) / sample)).map { files[$0] }
    }

    private var secrets: [LiveRequest] {
        var found = [
            ("?list-type=2", "<ListBucketResult", "a list of all files: turn off anonymous listing of the bucket"),
            (".git/HEAD", "ref: refs/", "a Git repository, with all earlier versions: remove .git there"),
        ]
        if let media = files.first(where: { MediaName.isMediaPath($0.path) }) {
            let path = media.path
            found.append(
                (
                    path.parent.text + "/", path.name,
                    "a list of the files in a folder: turn off the server's index of folders"
                ))
        }
        let settings = options.settings.prefix(Self.listLength)
        if !settings.allSatisfy(\.isWhitespace) {
            for folder in ["", "../"] {
                found.append(
                    (folder + "vitrine.yml", String(settings), "the site's settings: publish the folder 'public' alone")
                )
            }
        }
        return found.map { LiveRequest(path: $0.0, expectation: .without($0.1, $0.2), isHead: false) }
    }

    // MARK: Answers

    /// - Returns: what is wrong, as the end of a sentence that begins with the address; nil if nothing is.
    package func problem(_ request: LiveRequest, _ answer: LiveAnswer) -> String? {
        if answer.status == 0 { return "cannot be reached: \(answer.error)" }
        switch request.expectation {
        case .file(let file): return problem(file, request, answer)
        case .nothing:
            guard answer.status == 200, !isMissingPage(answer) else { return nil }
            if request.isHead, !(answer.headers["content-type"] ?? "").hasSuffix(Self.kind(request.path)) { return nil }
            return "was taken away, and is still shown; caches of the host may hold it for a while, so look again later"
        case .without(let text, let what):
            guard answer.status == 200, answer.body.contains(Array(text.utf8)) else { return nil }
            return "shows \(what)"
        }
    }

    private func problem(_ file: DeployFile, _ request: LiveRequest, _ answer: LiveAnswer) -> String? {
        switch answer.status {
        case 200: break
        case 401, 403: return "is not shown to visitors (status \(answer.status))"
        default: return "is missing (status \(answer.status))"
        }
        let isSame =
            request.isHead
            ? answer.headers["content-length"].map { $0 == "\(file.size)" } ?? true
            : ContentDigest(of: answer.body) == file.digest
        if !isSame { return "is not what was sent: the host changes it, or still shows an older one" }
        let type = answer.headers["content-type"] ?? ""
        if let wanted = Self.neededType(file.path), !type.lowercased().contains(wanted) {
            return "has the type '\(type)', with which browsers do not show it"
        }
        let age = Self.maxAge(answer.headers["cache-control"] ?? "")
        if file.path.hasSuffix(".html"), age > options.keep {
            return
                "may be shown for \(age) s from caches, but the images of older pages stay for \(options.keep) s: make 'keep' longer"
        }
        return nil
    }

    private func isMissingPage(_ answer: LiveAnswer) -> Bool {
        missing.map { ContentDigest(of: answer.body) == $0 } ?? false
    }

    private static func kind(_ path: String) -> String {
        let type = MediaType.of(path)
        return String(type[(type.firstIndex(of: "/") ?? type.startIndex)...])
    }

    /// What the type of a file must contain so that browsers use it; nil if they do not care.
    private static func neededType(_ path: OutputPath) -> String? {
        let type = MediaType.of(path.text)
        switch type {
        case MediaType.script: return "javascript"
        case MediaType.page, MediaType.style: return String(type.prefix { $0 != ";" })
        default: return type.hasPrefix("image/") || type.hasPrefix("video/") ? type : nil
        }
    }

    /// The seconds for which caches may show an answer (RFC 9111, 5.2.2.1).
    private static func maxAge(_ header: String) -> Int64 {
        let words = header.lowercased().split(separator: ",").map { $0.filter { $0 != " " } }
        if words.contains("no-cache") || words.contains("no-store") { return 0 }
        return words.compactMap { $0.hasPrefix("max-age=") ? Int64($0.dropFirst(8)) : nil }.first ?? 0
    }
}
