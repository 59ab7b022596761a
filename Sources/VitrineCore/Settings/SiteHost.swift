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

    package var title: String {
        switch self {
        case .githubPages: "GitHub Pages"
        case .gitlabPages: "GitLab Pages"
        case .cloudflarePages: "Cloudflare Pages (free)"
        case .cloudflarePagesPaid: "Cloudflare Pages (paid)"
        case .cloudflareWorkers: "Cloudflare Workers (free)"
        case .cloudflareWorkersPaid: "Cloudflare Workers (paid)"
        case .netlify: "Netlify"
        case .neocities: "Neocities (free)"
        case .neocitiesPaid: "Neocities (supporter)"
        case .s3Website: "an S3 website"
        case .s3: "S3"
        case .r2: "Cloudflare R2"
        case .b2: "Backblaze B2"
        case .apache: "Apache"
        case .nginx: "nginx"
        case .folder: "a folder"
        }
    }
}
