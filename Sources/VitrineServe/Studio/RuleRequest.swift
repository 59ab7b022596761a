internal import VitrineBuild
internal import VitrineCore

/// A rule that is being typed. Half of a value is no fault yet, so that the answer says what is wrong with it.
struct RuleRequest: Decodable {
    /// What is typed at the moment: the beginning of a name.
    private struct Typed: Decodable {
        let field: String
        let text: String
    }

    private let rule: RuleText
    private let typed: Typed?

    private struct Found: Encodable {
        var count: Int?
        var problem: String?
        var unknown: [UnknownName] = []
        /// The paths of the smallest images of the first photos.
        var pictures: [OutputPath] = []
        /// Names that begin like what is typed.
        var names: [String] = []
    }

    private static let (maxNames, maxHints, maxPictures) = (12, 3, 8)

    static func read(_ bytes: [UInt8]) throws(BuildError) -> RuleRequest { try StudioBody.read(bytes) }

    func answer(in view: SiteView) -> StudioAnswer {
        let finder = view.ruleFinder
        var found = Found()
        if let typed, let kind = FacetKind(rawValue: typed.field) {
            found.names = finder.names(kind, like: typed.text, limit: Self.maxNames)
        }
        do throws(ConfigProblems) {
            let rule = try rule.rule(file: "")
            found.problem = finder.missingAlbums(in: rule).first?.message
            var hints = Self.maxHints
            found.unknown = finder.unknownNames(in: rule, file: "", hints: &hints)
            guard found.problem == nil else { return StudioAnswer(body: found) }
            let photos = finder.photos(by: rule)
            found.count = photos.count
            found.pictures = photos.lazy.compactMap(view.thumbnail).prefix(Self.maxPictures).map(\.self)
        } catch {
            found.problem = error.list.first?.message
        }
        return StudioAnswer(body: found)
    }
}
