extension TIFFTree {
    /// The number of samples of a pixel of the first picture before those that are unspecified; nil if it has none. Only grey and
    /// RGB pictures have any here.
    package var samplesBeforeUnspecified: Int? {
        guard let fields = directory(at: firstDirectory), let first = fields[338].flatMap({ integer(of: $0, 0) }),
            first == 0, let colours = fields[262].flatMap({ integer(of: $0, 0) })
        else { return nil }
        return [0: 1, 1: 1, 2: 3][colours]
    }
}
