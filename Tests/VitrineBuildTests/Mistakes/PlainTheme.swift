import Foundation
import VitrineCore

/// Templates with the same texts of albums and photos as Vitrine's own, which are read in a tenth of the time.
enum PlainTheme {
    /// The folder of the templates, which is written once into the folder for temporary files.
    static let folder: String = {
        let folder = NSTemporaryDirectory() + "vitrine-plain-theme-" + UUID().uuidString
        for (name, text) in files {
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try? Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        return folder
    }()

    private static let files: [(name: String, text: String)] =
        [
            ("style.css", "body { margin: 0 }"), ("find.css", ""),
            ("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
        ]
        + PageID.templates.map { ($0 + ".mustache", head + (SinglePage(rawValue: $0) == nil ? page($0) : text) + foot) }
        + PageScript.allCases.map { ($0.rawValue + ".js", "document.title = '\($0)';\n") }

    private static func page(_ template: String) -> String { template == "photo" ? photo : lists }

    private static let text = "<p>{{text}} {{home}}</p>"

    private static let head = """
        <!DOCTYPE html>
        <title>{{pageTitle}}</title>
        {{#description}}<meta name="description" content="{{description}}">{{/description}}
        {{#isUnlisted}}<meta name="robots" content="noindex">{{/isUnlisted}}
        {{#canonical}}<link rel="canonical" href="{{canonical}}">{{/canonical}}
        {{#previousHref}}<link rel="prev" href="{{previousHref}}">{{/previousHref}}
        {{#nextHref}}<link rel="next" href="{{nextHref}}">{{/nextHref}}
        {{#feeds}}<link rel="alternate" title="{{title}}" href="{{href}}">{{/feeds}}
        {{#openGraph}}<meta content="{{title}} {{url}} {{#description}}{{description}}{{/description}}">
        {{#image}}<meta content="{{src}}">{{/image}}{{/openGraph}}
        {{#crumbs}}<a href="{{href}}">{{title}}</a>{{/crumbs}}
        <h1>{{title}}</h1>

        """

    private static let row = """
        <a href="{{href}}">{{#cover}}<img src="{{src}}">{{/cover}}{{title}} {{countText}}</a>
        """

    private static let lists = """
        {{#countText}}<p>{{countText}}{{#dateText}} {{dateText}}{{/dateText}}</p>{{/countText}}
        {{#textHTML}}{{{textHTML}}}{{/textHTML}}
        {{#lists}}{{heading}}{{#albums}}\(row){{/albums}}{{/lists}}
        {{#photosText}}{{#photos}}<a id="{{id}}" href="{{href}}"><img src="{{src}}" alt="{{alt}}"></a>{{/photos}}{{/photosText}}
        {{#pagesText}}{{#pageLists}}{{#pages}}<a href="{{href}}">{{text}}</a>{{/pages}}{{/pageLists}}{{/pagesText}}

        """

    private static let photo = """
        <script type="application/ld+json">{{{linkedDataHTML}}}</script>
        {{#neighbours}}<a href="{{previous}}">{{previousText}}</a><a href="{{next}}">{{nextText}}</a>{{/neighbours}}
        {{#picture}}<img src="{{src}}"{{#srcset}} srcset="{{srcset}}"{{/srcset}} alt="{{alt}}">{{/picture}}
        {{#captionHTML}}{{{captionHTML}}}{{/captionHTML}}
        {{#details}}<p>{{term}}: {{#href}}<a href="{{href}}">{{value}}</a>{{/href}}{{^href}}{{value}}{{/href}}</p>{{/details}}

        """

    private static let foot = "{{#author}}<p>{{author}}</p>{{/author}}\n<!-- {{seal}} -->\n"
}
