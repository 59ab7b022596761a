import Testing

/// Tests mistakes of owners: no hidden photo is published, no file of the owner's is lost, and what was not a mistake
/// still works.
@Suite struct MistakeTests {
    private static let families: [MistakeFamily] = [
        .sidecarTexts, .sidecarProse, .albumHeaders, .albumBodies, .albumBytes, .textNames, .textsInTransit,
        .sidecarNames,
        .readNames, .bins, .inheritance, .unlisted, .hiddenLater, .editedPages, .exposed, .outputSettings,
        .albumsSettings,
        .ownFiles, .caseTwins, .cleaning, .sharedState, .remains, .addresses, .zones, .captions, .otherHalves,
        .collections, .flags,
    ]

    @Test(arguments: families) func endsAsOwnersWish(family: MistakeFamily) async {
        await expectNoProblem(in: family.built, MistakeRun.problem)
    }

    @Test(arguments: families.filter { !$0.texts.isEmpty })
    func whatIsReadDecidesWhatIsPublished(family: MistakeFamily) async {
        await expectNoProblem(in: family.texts, MistakeReading.problem)
    }

    private func expectNoProblem(in cases: [MistakeCase], _ problem: (MistakeCase) async -> String?) async {
        var problems: [String] = []
        for mistake in cases { if let problem = await problem(mistake) { problems.append(problem) } }
        #expect(problems.isEmpty, "\(problems.count) of \(cases.count):\n\(problems.joined(separator: "\n"))")
    }

    @Test func thereAreEnoughTries() {
        let names = Self.families.flatMap { family in family.cases.map { family.name + ": " + $0.name } }
        #expect(names.count >= 750)
        let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
        #expect(twice.isEmpty, "\(twice.sorted())")
        #expect(Self.families.reduce(0) { $0 + $1.built.count } >= 150)
    }
}
