/// What is known of a host. Its documents say it, and `HostSource` names them.
package struct HostProfile: Sendable {
    package let title: String
    package var limits: [HostLimit] = []
    /// The behaviours that owners should know about, with the documents that describe them; nil for what is common knowledge.
    var traits: [(trait: HostTrait, source: HostSource?)] = []
    /// The extensions of the files that the host takes; nil if it takes all. Of those that a gallery never has, none is
    /// listed.
    var extensions: Set<String>?
}

extension SiteHost {
    package var profile: HostProfile {
        switch self {
        case .githubPages:
            HostProfile(
                title: "GitHub Pages", limits: Self.github,
                traits: [(.ignoresHeaders, .githubLimits), (.publicBranch, nil)])
        case .gitlabPages:
            HostProfile(
                title: "GitLab Pages",
                limits: [
                    HostLimit(.size, Self.gigabyte, .gitlabSettings),
                    HostLimit(.entries, 200_000, note: "30000 are proposed for free accounts", .gitlabEntries),
                ], traits: [(.ignoresHeaders, .gitlabSettings)])
        case .cloudflarePages:
            Self.cloudflarePages("Cloudflare Pages (free)", 20_000, note: "a paid plan takes 100000")
        case .cloudflarePagesPaid: Self.cloudflarePages("Cloudflare Pages (paid)", 100_000)
        case .cloudflareWorkers:
            Self.cloudflareWorkers("Cloudflare Workers (free)", 20_000, note: "a paid plan takes 100000")
        case .cloudflareWorkersPaid: Self.cloudflareWorkers("Cloudflare Workers (paid)", 100_000)
        case .netlify:
            HostProfile(
                title: "Netlify",
                limits: [HostLimit(.folderFiles, 54_000, note: "divide it into several albums", .netlify)])
        case .neocities:
            Self.neocities(
                "Neocities (free)", gigabytes: 1, files: 15_000, note: "supporters have more", Self.freeKinds)
        case .neocitiesPaid: Self.neocities("Neocities (supporter)", gigabytes: 50, files: 100_000)
        case .s3Website:
            HostProfile(title: "an S3 website", traits: [(.headersByUpload, nil), (.withoutHTTPS, .s3Website)])
        case .s3:
            HostProfile(
                title: "S3", traits: [(.noIndexDocument, .s3Website), (.headersByUpload, nil), (.listsFolders, nil)])
        case .r2:
            HostProfile(
                title: "Cloudflare R2",
                traits: [(.noIndexDocument, .r2), (.headersByUpload, .r2), (.slowTestAddress, .r2)])
        case .b2:
            HostProfile(
                title: "Backblaze B2", traits: [(.noIndexDocument, nil), (.headersByUpload, nil), (.listsFolders, nil)])
        case .apache: HostProfile(title: "Apache", traits: Self.server)
        case .nginx: HostProfile(title: "nginx", traits: Self.server)
        case .folder: HostProfile(title: "a folder", traits: [(.opensByDoubleClick, nil)])
        }
    }

    private static let gigabyte: Int64 = 1_000_000_000
    private static let mebibyte: Int64 = 1 << 20
    private static let server: [(trait: HostTrait, source: HostSource?)] = [
        (.headersByServer, nil), (.listsFolders, nil),
    ]

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

    private static func cloudflarePages(_ title: String, _ files: Int64, note: String? = nil) -> HostProfile {
        HostProfile(
            title: title,
            limits: [
                HostLimit(.files, files, note: note, .cloudflarePages),
                HostLimit(.fileSize, 25 * mebibyte, .cloudflarePages),
            ],
            traits: [
                (.redirectsPages, .cloudflareServing), (.keepsRemovedFiles, .cloudflareServing),
                (.ignoresRanges, .cloudflareServing),
            ])
    }

    private static func cloudflareWorkers(_ title: String, _ files: Int64, note: String? = nil) -> HostProfile {
        HostProfile(
            title: title,
            limits: [
                HostLimit(.files, files, note: note, .cloudflareWorkers),
                HostLimit(.fileSize, 25 * mebibyte, .cloudflareWorkers),
            ], traits: [(.redirectsUnlessConfigured, .cloudflareHTML)])
    }

    private static func neocities(
        _ title: String, gigabytes: Int64, files: Int64, note: String? = nil, _ extensions: Set<String>? = nil
    ) -> HostProfile {
        HostProfile(
            title: title,
            limits: [
                HostLimit(.size, gigabytes * gigabyte, note: note, .neocities),
                HostLimit(.files, files, note: note, .neocities), HostLimit(.fileSize, 100_000_000, .neocities),
            ], traits: [(.ignoresHeaders, nil), (.otherNotFoundPage, .neocities)], extensions: extensions)
    }

    /// What Neocities takes without a subscription.
    private static let freeKinds: Set<String> = [
        "", "html", "css", "js", "json", "xml", "webmanifest", "txt", "jpg", "jpeg", "png", "gif", "webp", "avif",
        "svg", "ico", "woff2", "vtt",
    ]
}
