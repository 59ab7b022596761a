/// Makes the names of cameras as photographers use them: the maker once, without the legal form of the company.
package enum CameraName {
    package static func of(make: String?, model: String?) -> String? {
        let make = make.map(shortMaker)
        guard let model, !model.isEmpty else { return make.flatMap { $0.isEmpty ? nil : $0 } }
        guard let make, !make.isEmpty else { return model }
        // The model may contain the maker: "Canon EOS R6" by Canon, "NIKON D70" by Nikon, "HMD Nokia …" by "HMD
        // Global".
        let first = make.lowercased().split(separator: " ").first.map(String.init) ?? make.lowercased()
        let words = model.lowercased().split(separator: " ").map(String.init)
        if model.lowercased().hasPrefix(make.lowercased()) || words.first == first { return model }
        return make + " " + model
    }

    /// Shortens the name of a maker: "NIKON CORPORATION" becomes Nikon, "OLYMPUS IMAGING CORP." becomes Olympus.
    private static func shortMaker(_ make: String) -> String {
        var words = make.split(separator: " ").map(String.init)
        let forms: Set<String> = [
            "corporation", "corp.", "corp", "co.,", "co.,ltd", "co.,ltd.", "co.", "ltd.", "ltd", "inc.", "inc",
            "company", "imaging", "optical", "electric", "gmbh", "ag", "techwin", "computer", "electronics",
            "camera", "global",
        ]
        while words.count > 1, let last = words.last, forms.contains(last.lowercased()) { words.removeLast() }
        return words.joined(separator: " ")
            .trimmingTrailing(",")
    }
}

extension String {
    fileprivate func trimmingTrailing(_ suffix: Character) -> String {
        last == suffix ? String(dropLast()) : self
    }
}
