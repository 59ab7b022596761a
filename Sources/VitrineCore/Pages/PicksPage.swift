/// The page with the list of photos that a visitor picked. It contains no photos: a script fills it.
struct PicksPage {
    let site: SitePages

    private var words: Strings { site.words }

    var fields: [String: PageValue] {
        let links = Links(from: SinglePage.picks.path, style: site.settings.links)
        let home = Crumb(title: site.settings.title, href: links.to(""))
        var head = PageHead(site: site, path: SinglePage.picks.path, titles: [words[.picks]])
        head.isUnlisted = true
        head.script = site.assets.path(of: .review)
        head.up = home.href
        let own: [String: PageValue] = [
            "crumbs": Crumb.values([home], logo: SiteLogo.value(in: site, root: links.root)),
            "title": .text(words[.picks]),
            "text": .text(words.picksText),
            "email": .optional(site.settings.author.email),
            "scriptText": .text(words.picksNeedScript),
            "zipText": site.library.hasDownloads ? .text(words[.zipPicks]) : .nothing,
            "failedText": .text(words[.zipFailed]),
            "forms": .list(
                forms.enumerated().map { index, form in
                    .record([
                        "value": .text(form.value), "label": .text(form.label), "isCurrent": .flag(index == 0),
                    ])
                }),
        ]
        return head.fields.merging(texts.mapValues(PageValue.text)) { $1 }.merging(own) { $1 }
    }

    private var texts: [String: String] {
        [
            "sharedText": words[.sharedPicks], "takeText": words[.takePicks], "ownText": words[.ownPicks],
            "clearText": words[.clearPicks], "undoText": words[.undo], "countText": words.pickedCount("{count}"),
            "noteText": words[.pickNote], "nameText": words[.pickName],
            "partText": words.pickPart("{number}", of: "{limit}"),
            "missingText": words[.missingPick], "upText": words.moveUp("{name}"), "downText": words.moveDown("{name}"),
            "removeText": words.removePick("{name}"), "exportText": words[.exportPicks], "formText": words[.exportForm],
            "copyText": words[.copy], "downloadText": words[.downloadPicks], "mailText": words[.mailPicks],
            "movedText": words.movedPick("{name}", to: "{number}", of: "{count}"),
            "removedText": words.removedPick("{name}", left: "{count}"), "copiedText": words[.copied],
        ]
    }

    private var forms: [(value: String, label: String)] {
        [
            ("names", words[.namesForm]), ("commas", words[.commasForm]), ("link", words[.linkForm]), ("csv", "CSV"),
            ("json", "JSON"),
        ]
    }
}
