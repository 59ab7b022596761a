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
        var problems: [String] = []
        for mistake in family.cases {
            if let problem = await MistakeRun.problem(of: mistake) { problems.append(problem) }
        }
        #expect(
            problems.isEmpty,
            "\(problems.count) of \(family.cases.count):\n\(problems.joined(separator: "\n"))")
    }

    @Test func thereAreEnoughTries() {
        let names = Self.families.flatMap { family in family.cases.map { family.name + ": " + $0.name } }
        #expect(names.count >= 750)
        let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
        #expect(twice.isEmpty, "\(twice.sorted())")
    }
}
