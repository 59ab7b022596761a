package enum SiteHost: String, CaseIterable, Hashable, Sendable, Codable {
    case githubPages = "github-pages"
    case gitlabPages = "gitlab-pages"
    case cloudflarePages = "cloudflare-pages"
    case cloudflarePagesPaid = "cloudflare-pages-paid"
    case cloudflareWorkers = "cloudflare-workers"
    case cloudflareWorkersPaid = "cloudflare-workers-paid"
    case netlify
    case neocities
    case neocitiesPaid = "neocities-paid"
    case s3Website = "s3-website"
    case s3, r2, b2, apache, nginx, folder
}
