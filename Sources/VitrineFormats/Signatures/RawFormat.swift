package enum RawFormat: String, Sendable, Encodable, CaseIterable {
    case cr2, cr3, nef, arw, raf, orf, rw2, dng, pef, srw

    package var displayName: String {
        switch self {
        case .cr2: "Canon CR2"
        case .cr3: "Canon CR3"
        case .nef: "Nikon NEF"
        case .arw: "Sony ARW"
        case .raf: "Fujifilm RAF"
        case .orf: "Olympus ORF"
        case .rw2: "Panasonic RW2"
        case .dng: "DNG"
        case .pef: "Pentax PEF"
        case .srw: "Samsung SRW"
        }
    }
}
