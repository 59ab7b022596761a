/// A Markdown text whose pictures are photos of the gallery, divided into the parts that a page shows below each other.
package struct Story: Hashable, Sendable, Codable {
    package enum Part: Hashable, Sendable, Codable {
        case text(html: String, plain: String)
        case chapter(html: String, plain: String)
        case pictures([Picture])
    }

    package struct Picture: Hashable, Sendable, Codable {
        package var name: String
        /// The number of its line in the text, counted from 1.
        package var line: Int
        /// The caption as safe HTML without pictures; empty if there is none.
        package var captionHTML: String

        package init(name: String, line: Int, captionHTML: String = "") {
            self.name = name
            self.line = line
            self.captionHTML = captionHTML
        }
    }

    package struct Stray: Hashable, Sendable, Codable {
        package enum Reason: String, Sendable, Codable {
            /// It is in a sentence, a link, a list or a table, and not alone in a paragraph.
            case notAlone
            /// Its name contains a space and is not in angle brackets, so that it is no picture in Markdown.
            case space
        }

        package var name: String
        package var line: Int
        package var reason: Reason

        package init(name: String, line: Int, reason: Reason) {
            self.name = name
            self.line = line
            self.reason = reason
        }
    }

    /// The most pictures of a text. Pages with more would take long to load.
    static let maxPictures = 1000

    package var parts: [Part]
    package var strays: [Stray]

    package init(parts: [Part], strays: [Stray] = []) {
        self.parts = parts
        self.strays = strays
    }

    package var pictures: [Picture] {
        parts.flatMap { if case .pictures(let pictures) = $0 { pictures } else { [Picture]() } }
    }

    /// The number of all pictures, also of those that cannot be shown.
    package var pictureCount: Int { pictures.count + strays.count }

    var plain: String {
        parts.compactMap { part in
            switch part {
            case .text(_, let plain), .chapter(_, let plain): plain.utf8.isEmpty ? nil : plain
            case .pictures: nil
            }
        }.joined(separator: " ")
    }
}
