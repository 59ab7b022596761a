extension TIFFTree {
    /// The number of samples of a pixel before those that are unspecified; nil if it has none. Only grey and
    /// RGB pictures have any here.
    package var samplesBeforeUnspecified: Int? {
        guard let fields = directory(at: pictureDirectory), let extra = fields[338],
            let colours = fields[262].flatMap({ integer(of: $0, 0) }), let count = [0: 1, 1: 1, 2: 3][colours]
        else { return nil }
        // The first further sample may be transparency.
        return (0...1).first { integer(of: extra, $0) == 0 }.map { count + $0 }
    }
}
