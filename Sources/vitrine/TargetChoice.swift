import VitrineBuild
import VitrineCore

struct TargetChoice {
    let options: BuildOptions
    let name: String?

    func chosen(among all: [DeployTarget]) throws -> DeployTarget {
        let targets = all.filter { !$0.isForShards }
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
        if all.contains(where: { $0.name == name && $0.isForShards }) {
            throw BuildError(
                .configuration, "--to \(name)",
                "is a place for shards (for: shards), with names and positions of hidden photos; the gallery is never published "
                    + "there")
        }
        guard let found = targets.first(where: { $0.name == name }) else {
            throw BuildError(.configuration, "--to \(name)", "is none of the places in vitrine.yml: \(names)")
        }
        return found
    }
}
