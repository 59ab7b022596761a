extension HostSource {
    static let githubLimits = HostSource(
        "https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits", read: "2026-11-23")
    static let githubFiles = HostSource(
        "https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github",
        read: "2026-11-21")
    static let gitlabSettings = HostSource("https://docs.gitlab.com/user/gitlab_com/#gitlab-pages", read: "2026-11-23")
    static let gitlabEntries = HostSource("https://gitlab.com/gitlab-org/gitlab/-/issues/500273", read: "2026-11-23")
    static let cloudflarePages = HostSource(
        "https://developers.cloudflare.com/pages/platform/limits/", read: "2026-11-23")
    static let cloudflareServing = HostSource(
        "https://developers.cloudflare.com/pages/configuration/serving-pages/", read: "2026-11-23")
    static let cloudflareWorkers = HostSource(
        "https://developers.cloudflare.com/workers/platform/limits/", read: "2026-11-23")
    static let cloudflareHTML = HostSource(
        "https://developers.cloudflare.com/workers/static-assets/routing/advanced/html-handling/", read: "2026-11-23")
    static let netlify = HostSource("https://docs.netlify.com/site-deploys/overview/", read: "2026-11-23")
    static let neocities = HostSource(
        "https://github.com/neocities/neocities/blob/master/models/site.rb", read: "2026-11-23")
    static let s3Website = HostSource(
        "https://docs.aws.amazon.com/AmazonS3/latest/userguide/WebsiteEndpoints.html", read: "2026-11-23")
    static let r2 = HostSource("https://developers.cloudflare.com/r2/buckets/public-buckets/", read: "2026-11-21")
}
