/// Every name that a template may use. Mustache renders an unknown one as nothing; the loader refuses it instead.
package enum PageVocabulary {
    package static let names: Set<String> = [
        "albums", "albumsText", "alt", "alternatives", "author", "authorURL", "breadcrumbText",
        "canonical", "captionHTML", "collections", "collectionsText", "contentSecurityPolicy", "countText", "cover",
        "crumbs",
        "dateText", "description", "details", "detailsText", "download", "emptyText", "feeds", "hasAlternatives",
        "height", "home", "homeText", "href", "icon", "id", "image", "isCurrent", "isEmpty", "isFile", "isLazy",
        "isSmall", "isUnlisted", "isUrgent", "label", "language", "libraryText", "linkedDataHTML",
        "manifest", "navigationText",
        "neighbours", "next", "nextHref", "nextText", "number", "openGraph", "pageTitle", "pages", "pagesText",
        "photos", "photosText", "picture", "previous", "previousHref", "previousText", "seal", "siteTitle",
        "sizes", "skipText", "smartAlbums", "src", "srcset", "stylesheet", "subtitle", "term", "text",
        "textHTML", "title", "type", "uncroppedText", "under", "underSizes", "underSrcset", "upHref", "url",
        "value", "width",
    ]
}
