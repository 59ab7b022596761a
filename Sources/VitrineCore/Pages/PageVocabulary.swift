/// The names that templates may use. Mustache renders an unknown name as nothing, so the template loader rejects
/// unknown names.
package enum PageVocabulary {
    /// The name of the record with the site's own texts. The site defines its fields.
    package static let own = "own"

    package static let names: Set<String> = [
        "albums", "albumsText", "alt", "alternatives", "author", "authorURL", "breadcrumbText", "canonical",
        "captionHTML", "collections", "collectionsText", "contentSecurityPolicy", "countText", "cover", "crumbs",
        "dateText", "datetime", "description", "details", "detailsText", "direction", "download", "emptyText", "feeds",
        "hasAlternatives", "height", "home", "homeText", "href", "icon", "id", "image", "isAbove", "isCurrent",
        "isEmpty",
        "favoriteText", "isFavorite", "isFile", "isLazy", "isSmall", "isUnlisted", "isUrgent", "label", "language",
        "lastHref", "libraryText",
        "lights",
        "lightsText", "linkedDataHTML", "manifest", "navigationText", "neighbours", "next", "nextHref", "nextText",
        "number", "openGraph", "original", "own", "pageLists", "pageTitle", "pages", "pagesText", "photos",
        "photosText", "picture",
        "place", "position",
        "placeholder", "previous", "previousHref", "previousText", "script", "seal", "siteTitle", "sizes", "skipText",
        "smartAlbums", "src", "srcset", "stylesheet", "subtitle", "term", "text",
        "textHTML", "title", "type", "uncroppedText", "under", "underSizes", "underSrcset", "upHref", "url",
        "value", "viewText", "width",
        // The page of picks
        "clearText", "copiedText", "copyText", "downText", "downloadText", "exportText", "formText", "forms",
        "mailText", "missingText", "movedText", "ownText", "picks", "removeText", "removedText", "scriptText",
        "sharedText", "takeText", "undoText", "upText",
    ]
}
