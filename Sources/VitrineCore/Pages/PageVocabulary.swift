/// The names that templates may use. Mustache renders an unknown name as nothing, so the template loader rejects
/// unknown names.
package enum PageVocabulary {
    /// The name of the record with the site's own texts. The site defines its fields.
    package static let own = "own"

    package static let names: Set<String> = [
        "after", "albums", "albumsText", "alt", "alternatives", "anchor", "author", "authorURL", "before",
        "breadcrumbText", "canonical",
        "captionHTML", "collections", "collectionsText", "contentSecurityPolicy", "countText", "cover", "crumbs",
        "dateText", "datetime", "description", "details", "detailsText", "direction", "download", "emptyText", "feeds",
        "hasAlternatives", "height", "home", "homeText", "href", "icon", "id", "image", "isAbove", "isCurrent",
        "isEmpty",
        "isFile", "isLazy", "isSmall", "isUnlisted", "isUrgent", "label", "language", "lastHref", "libraryText",
        "lights",
        "lightsText", "linkedDataHTML", "manifest", "month", "navigationText", "neighbours", "next", "nextHref",
        "nextText",
        "number", "openGraph", "own", "pageLists", "pageTitle", "pages", "pagesText", "photos", "photosText", "picture",
        "place",
        "placeholder", "previous", "previousHref", "previousText", "script", "seal", "siteTitle", "sizes", "skipText",
        "smartAlbums", "src", "srcset", "stylesheet", "subtitle", "term", "text",
        "textHTML", "title", "type", "uncroppedText", "under", "underSizes", "underSrcset", "upHref", "url",
        "value", "width", "years", "yearsText",
        // The page of picks
        "clearText", "copiedText", "copyText", "downText", "downloadText", "exportText", "formText", "forms",
        "mailText", "missingText", "movedText", "ownText", "picks", "removeText", "removedText", "scriptText",
        "sharedText", "takeText", "undoText", "upText",
    ]
}
