package import VitrineBuild

extension BuildReport {
    /// The notes as sentences that name all files.
    package var noteTexts: [String] { notes.map { $0.text() } }
}
