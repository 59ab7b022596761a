/// Camera names as photographers say them: the maker once, without its company form.
package enum CameraName {
    package static func of(make: String?, model: String?) -> String? {
        let make = make.map(shortMaker)
        guard let model, !model.isEmpty else { return make.flatMap { $0.isEmpty ? nil : $0 } }
        guard let make, !make.isEmpty else { return model }
        // "Canon EOS R6" of Canon, "NIKON D70" of Nikon, "HMD Nokia …" of "HMD Global".
        let first = make.lowercased().split(separator: " ").first.map(String.init) ?? make.lowercased()
        let words = model.lowercased().split(separator: " ").map(String.init)
        if model.lowercased().hasPrefix(make.lowercased()) || words.first == first { return model }
        return make + " " + model
    }

    /// "NIKON CORPORATION" is Nikon, "OLYMPUS IMAGING CORP." is Olympus.
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
