import ArgumentParser
import VitrineCore

struct HostText {
    let report: HostReport

    func print(to console: Console) {
        for line in [taken, fitting].compactMap(\.self) + savings { console.say(line) }
        for finding in report.findings {
            let source = finding.source.map { " (\($0.address), read \($0.read))" } ?? ""
            let level = finding.level == .error ? "refused by" : "at"
            console.warn("\(level) \(report.host.profile.title): \(finding.message)\(source)")
        }
    }

    private var taken: String {
        let basis =
            switch report.basis {
            case .measured: ""
            case .estimated: " (estimated from the images that exist)"
            case .rough: " (a rough estimate: no image has been rendered yet)"
            }
        return "At \(report.host.profile.title), \(Count.of(report.photos, "photo")) would take "
            + "\(Count.of(report.files, "file")) and \(FileSizeText.text(report.bytes))\(basis)."
    }

    private var fitting: String? {
        report.photosThatFit.map { "About \(Count.of($0, "photo")) like these fit." }
    }

    private var savings: [String] {
        report.savings.map { saving in
            let fit = saving.photosThatFit.map { "; about \(Count.of($0, "photo")) fit then" } ?? ""
            return
                "  '\(saving.setting)' saves \(Count.of(saving.files, "file")) and \(FileSizeText.text(saving.bytes))\(fit)"
        }
    }
}

extension SiteHost: ExpressibleByArgument {
    static let help = ArgumentHelp("Compare the gallery with the limits of a host.", valueName: "name")
}
