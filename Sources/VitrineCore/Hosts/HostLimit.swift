/// A limit of a host.
package struct HostLimit: Hashable, Sendable {
    package enum Measure: String, Hashable, Sendable, Codable {
        /// The bytes of all files together.
        case size
        case files
        /// The number of files and folders.
        case entries
        /// The bytes of the largest file.
        case fileSize
        /// The number of files in one folder, without those in the folders inside.
        case folderFiles
    }

    package var measure: Measure
    /// The largest value that is allowed.
    package var value: Int64
    /// Whether the host refuses what is above the limit.
    package var isHard: Bool
    /// What the owner should know about the limit, as the end of a sentence.
    package var note: String?
    package var source: HostSource

    init(_ measure: Measure, _ value: Int64, isHard: Bool = true, note: String? = nil, _ source: HostSource) {
        self.measure = measure
        self.value = value
        self.isHard = isHard
        self.note = note
        self.source = source
    }
}

extension SiteHost {
    private static let gigabyte: Int64 = 1_000_000_000
    private static let mebibyte: Int64 = 1 << 20

    /// The limits of the host for sites.
    package var limits: [HostLimit] {
        switch self {
        case .githubPages: Self.github
        case .gitlabPages: Self.gitlab
        case .cloudflarePages, .cloudflareWorkers: cloudflare(20_000, note: "a paid plan takes 100000")
        case .cloudflarePagesPaid, .cloudflareWorkersPaid: cloudflare(100_000)
        case .netlify: [HostLimit(.folderFiles, 54_000, note: "divide it into several albums", .netlify)]
        case .neocities: Self.neocities(gigabytes: 1, files: 15_000, note: "supporters have more")
        case .neocitiesPaid: Self.neocities(gigabytes: 50, files: 100_000)
        case .s3Website, .s3, .r2, .b2, .apache, .nginx, .folder: []
        }
    }

    private static let github = [
        HostLimit(
            .size, gigabyte, isHard: false,
            note: "larger sites are often published with a warning, and deployments end after 10 minutes",
            .githubLimits),
        HostLimit(.size, 2 * gigabyte, note: "which is twice the size that GitHub allows", .githubLimits),
        HostLimit(
            .fileSize, 100 * mebibyte, isHard: false,
            note: "such a file cannot be pushed to a branch; publish with GitHub Actions", .githubFiles),
    ]

    private static let gitlab = [
        HostLimit(.size, gigabyte, .gitlabSettings),
        HostLimit(.entries, 200_000, note: "30000 are proposed for free accounts", .gitlabEntries),
    ]

    private func cloudflare(_ files: Int64, note: String? = nil) -> [HostLimit] {
        let isPages = self == .cloudflarePages || self == .cloudflarePagesPaid
        let source: HostSource = isPages ? .cloudflarePages : .cloudflareWorkers
        return [
            HostLimit(.files, files, note: note, source), HostLimit(.fileSize, 25 * Self.mebibyte, source),
        ]
    }

    private static func neocities(gigabytes: Int64, files: Int64, note: String? = nil) -> [HostLimit] {
        [
            HostLimit(.size, gigabytes * gigabyte, note: note, .neocities),
            HostLimit(.files, files, note: note, .neocities), HostLimit(.fileSize, 100_000_000, .neocities),
        ]
    }

    /// The extensions of the files that the host takes; nil if it takes all. Of those that a gallery never has, none is
    /// listed.
    package var extensions: Set<String>? {
        guard self == .neocities else { return nil }
        return [
            "", "html", "css", "js", "json", "xml", "webmanifest", "txt", "jpg", "jpeg", "png", "gif", "webp", "avif",
            "svg", "ico", "woff2", "vtt",
        ]
    }
}
