import VitrineBuild
import VitrineCore

struct TargetChoice {
    let options: BuildOptions
    let name: String?

    func chosen(among targets: [DeployTarget]) throws -> DeployTarget {
        if targets.isEmpty {
            throw BuildError(
                .configuration, options.site + "/vitrine.yml",
                "names no place where the gallery is published; write\ndeploy:\n  stick: {to: /media/usb/gallery}")
        }
        let names = targets.map(\.name).joined(separator: ", ")
        guard let name else {
            if targets.count == 1 { return targets[0] }
            throw BuildError(.configuration, "--to", "choose one of the places in vitrine.yml: \(names)")
        }
        guard let found = targets.first(where: { $0.name == name }) else {
            throw BuildError(.configuration, "--to \(name)", "is none of the places in vitrine.yml: \(names)")
        }
        return found
    }
}
