package struct CLibraryBug: Hashable, Sendable, Codable {
    package var library: CLibraryVersion
    package var fixedIn: String
    package var fault: String
    package var remedy: String

    private struct Known {
        var name: String
        var since: [Int] = []
        var fixedIn: [Int]
        var fixedName: String
        var fault: String
        var remedy: String
    }

    private static let known = [
        Known(
            name: "libvips", since: [8, 14, 0], fixedIn: [8, 14, 2], fixedName: "8.14.2",
            fault: "its WebP encoder keeps metadata although it should remove it",
            remedy: "Vitrine removes the metadata itself"),
        Known(
            name: "libheif", fixedIn: [1, 18], fixedName: "1.18.0",
            fault: "it does not open photos of iOS 18", remedy: "Vitrine repairs them in memory before they are decoded"
        ),
        Known(
            name: "cmark-gfm", fixedIn: [0, 29, 0, 12], fixedName: "0.29.0.gfm.12",
            fault: "for some texts its time grows with the square of their length",
            remedy: "Vitrine limits their length and their tables"),
    ]

    package static func all(in libraries: [CLibraryVersion]) -> [CLibraryBug] {
        libraries.flatMap { library in
            known.filter { fault in
                fault.name == library.name && library.numbers.lexicographicallyPrecedes(fault.fixedIn)
                    && !library.numbers.lexicographicallyPrecedes(fault.since)
            }.map {
                CLibraryBug(library: library, fixedIn: $0.fixedName, fault: $0.fault, remedy: $0.remedy)
            }
        }
    }
}
