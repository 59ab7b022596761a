internal import VitrineBuild
package import VitrineCore

extension Language {
    private struct Unknown: Error {}

    /// A language that Vitrine has.
    package static func shipped(_ code: String) throws -> Language {
        let catalog = try LanguageFiles.catalog(site: "/nowhere", templates: TemporarySite.ownTemplates)
        guard let language = try catalog.language(code) else { throw Unknown() }
        return language
    }
}
