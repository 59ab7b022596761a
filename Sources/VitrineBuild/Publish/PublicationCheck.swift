package import VitrineAudit
package import VitrineCore

package enum PublicationCheck {
    /// - Parameters:
    ///   - built: the build before.
    ///   - options: also name the host whose limits the gallery must keep.
    ///   - files: the paths of the files that would be sent. Those at the target already were inspected before.
    ///   - allowed: the kinds of private data that may be published.
    /// - Returns: private data in these files, links of the gallery that lead nowhere, and limits of the host.
    package static func problems(
        _ built: BuildResult, _ options: BuildOptions, sending files: Set<OutputPath>, allowed: Set<Leak>,
        program: String,
        workers: any Workers
    ) async throws -> [String] {
        let build = Build(options: options, program: program, workers: workers)
        let gallery = if let gallery = built.gallery { gallery } else { try await build.gallery() }
        let root = gallery.site.folders.output
        let output = try OutputFolder.listing(of: root)
        let hosting = options.host.map {
            $0.report(on: HostedGallery(gallery, output, without: []).site)
        }
        return LeakCheck.run(gallery, inspecting: files, allowed: allowed).problems
            + LinkCheck.problems(in: root, output)
            + (hosting.map(limits) ?? [])
    }

    private static func limits(_ report: HostReport) -> [String] {
        report.findings.filter { $0.level == .error }.map { "refused by \(report.host.profile.title): \($0.message)" }
    }
}
