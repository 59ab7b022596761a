extension SitePages {
    func has(_ page: SinglePage) -> Bool {
        switch page {
        case .notFound: true
        case .picks: hasPicks
        }
    }

    func fields(of page: SinglePage) -> [String: PageValue] {
        switch page {
        case .notFound: NotFoundPage(site: self).fields
        case .picks: PicksPage(site: self).fields
        }
    }
}
