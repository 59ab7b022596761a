/// The names that templates may use. Mustache renders an unknown name as nothing, so the template loader rejects
/// unknown names.
package enum PageVocabulary {
    /// The name of the record with the site's own texts. The site defines its fields.
    package static let own = "own"

    package static let names: Set<String> = [
        "after", "albums", "alt", "alternatives", "anchor", "arrangement", "author", "authorURL", "badge", "before",
        "breadcrumbText", "canonical", "captionHTML", "captions", "chapter", "contentSecurityPolicy", "countText",
        "cover", "crumbs", "dark", "dateText", "datetime", "description", "details", "detailsText", "direction",
        "download", "downloads",
        "emptyText", "favoriteText", "feeds", "figures", "forbidsTraining", "hasAlternatives", "hasFooter", "heading",
        "height", "hero",
        "home",
        "homeText", "href", "icon", "iconType", "id", "image", "isAbove", "isCurrent", "isEmpty", "isFavorite",
        "isFile", "isLazy", "isSmall", "isUnlisted", "isUrgent", "label", "language", "lastHref", "lights",
        "lightsText", "linkedDataHTML", "links", "lists", "listsAfter", "listsBelow", "logo", "look", "manifest",
        "media", "menu",
        "month",
        "motion",
        "navigationText", "neighbours", "next", "nextHref", "nextText", "number", "openGraph", "original", "own",
        "pageLists", "pages", "pagesText", "pageTitle", "parts", "photos", "photosText", "picture", "place",
        "placeholder", "position", "poster", "previous", "previousHref", "previousText", "ratio", "script", "seal",
        "shapes", "shapesText",
        "siteTitle", "sizes", "skipText", "sources", "src", "srcset", "story", "style", "stylesheet", "subtitle",
        "term", "text", "textHTML", "title", "touchIcon", "type", "under", "underSizes", "underSrcset",
        "upHref",
        "url", "value", "video", "viewText", "width", "years", "yearsText",
        // Finding photos
        "calendar", "counts", "days", "failed", "file", "find", "findStyle", "hasHeader", "hasStrips", "level",
        "below", "circles", "credit", "in", "labels", "land", "map", "monthAnchor", "monthLinks", "out", "radius",
        "reach",
        "scale", "size",
        "viewBox", "ways", "x", "y", "zoom",
        "local", "more", "months", "names", "none",
        "rows", "search", "strips", "suggestion", "table",
        "time", "timeline", "today", "undated",
        // The page of picks
        "clearText", "copiedText", "copyText", "downloadText", "downText", "email", "exportText", "failedText", "forms",
        "formText",
        "mailText", "missingText", "movedText", "nameText", "noteText", "ownText", "partText", "picks", "removedText",
        "removeText",
        "scriptText",
        "sharedText", "takeText", "undoText", "upText", "zipText",
    ]
}
