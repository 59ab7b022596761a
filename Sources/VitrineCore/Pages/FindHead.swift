/// What the pages below `find/` without a list of photos have in common.
struct FindHead {
    let site: SitePages
    let path: OutputPath
    let titles: [String]
    var crumbs: [Crumb] = []
    var script: PageScript?

    var fields: [String: PageValue] {
        let links = Links(from: path, style: site.settings.links)
        var head = PageHead(site: site, path: path, titles: titles)
        head.isUnlisted = true
        head.up = crumbs.last?.href
        head.script = script.map(site.assets.path)
        head.needsFindStyle = true
        return head.fields.merging([
            "crumbs": Crumb.values(crumbs, logo: SiteLogo.value(in: site, root: links.root)),
            "look": .optional(GridPage.pageClass(of: site.settings.look)),
            "pagesText": .nothing, "lists": .nothing, "time": .nothing, "calendar": .nothing, "countText": .nothing,
            "today": .nothing, "search": .nothing, "map": .nothing, "zoom": .nothing, "credit": .nothing,
        ]) { $1 }
    }
}
