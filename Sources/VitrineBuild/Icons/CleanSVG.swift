internal import VitrineCore

/// Copies an SVG without comments, metadata and the data of drawing programs. An SVG that could run a script or request a
/// file is refused.
struct CleanSVG {
    private var reader: XMLReader
    private let file: String
    private var text = ""
    /// The names of the elements that are open, with those that are left out.
    private var open: [String] = []
    /// The number of open elements at the one that is left out; nil when none is.
    private var leftOut: Int?
    private var uses = 0
    /// The text so far of the `<style>` that is open. It may be in parts, which mean something only together.
    private var styleText = ""
    private var isFinished = false

    private static let maxSize = 128 << 10
    private static let maxDepth = 64
    /// Elements that show others can multiply them without end.
    private static let maxUses = 16
    private static let namespace = "http://www.w3.org/2000/svg"
    /// Elements that are known to only draw.
    private static let drawing: Set<String> = [
        "svg", "g", "defs", "symbol", "use", "style", "path", "rect", "circle", "ellipse", "line", "polyline",
        "polygon",
        "text", "tspan", "textPath", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern",
        "marker",
        "filter", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
        "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB",
        "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight",
        "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
    ]
    /// Elements that say something about the picture.
    private static let describing: Set<String> = ["metadata", "title", "desc"]

    /// - Parameter file: the name of the file, for messages.
    static func copy(of bytes: [UInt8], file: String) throws(ConfigProblem) -> [UInt8] {
        guard bytes.count <= maxSize else {
            throw ConfigProblem(file: file, message: "is larger than \(maxSize >> 10) KB; simplify it")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes), !bytes.contains(0) else {
            throw ConfigProblem(file: file, message: "is not UTF-8 text; save it as plain SVG")
        }
        var copy = CleanSVG(
            reader: XMLReader(Array(text.utf8.drop { [0xEF, 0xBB, 0xBF].contains($0) }), file: file), file: file)
        return Array(try copy.run().utf8)
    }

    private init(reader: XMLReader, file: String) {
        self.reader = reader
        self.file = file
    }

    private mutating func run() throws(ConfigProblem) -> String {
        while let part = try reader.next() {
            switch part {
            case .start(let name, let attributes, let isEmpty): try start(name, attributes, isEmpty)
            case .end(let name): try end(name)
            case .text(let text): try add(text)
            }
        }
        guard isFinished else {
            throw reader.problem(open.last.map { "<\($0)> is never closed" } ?? "is not an SVG: there is no <svg>")
        }
        return text + "\n"
    }

    private mutating func start(
        _ name: String, _ attributes: [XMLReader.Attribute], _ isEmpty: Bool
    ) throws(ConfigProblem) {
        guard !isFinished, !open.isEmpty || name == "svg" else {
            throw reader.problem("is not an SVG: <\(name)> is outside of <svg>")
        }
        guard open.count < Self.maxDepth else { throw reader.problem("has elements more than \(Self.maxDepth) deep") }
        let isForeign = name.utf8.contains(UInt8(ascii: ":")) || Self.describing.contains(name)
        guard open.last != "style" else { throw reader.problem("<\(name)> is inside of <style>") }
        if leftOut == nil, isForeign { leftOut = open.count }
        if leftOut == nil { try write(name, attributes, isEmpty) }
        open.append(name)
        if isEmpty { close() }
    }

    private mutating func write(
        _ name: String, _ attributes: [XMLReader.Attribute], _ isEmpty: Bool
    ) throws(ConfigProblem) {
        guard Self.drawing.contains(name) else {
            throw reader.problem("<\(name)> is not allowed in an icon: only shapes, texts and their colours are")
        }
        guard !open.isEmpty || attributes.contains(where: { $0.name == "xmlns" && $0.value == Self.namespace }) else {
            throw reader.problem("is not an SVG: <svg> has no xmlns=\"\(Self.namespace)\"")
        }
        if name == "use" || name == "textPath" { uses += 1 }
        guard uses <= Self.maxUses else {
            throw reader.problem("has more than \(Self.maxUses) <use>; save it without them")
        }
        text += "<" + name
        var written: Set<String> = []
        for attribute in attributes where try isKept(attribute) {
            // The name that browsers know without a declaration.
            let name = attribute.name == "xlink:href" ? "href" : attribute.name
            if written.insert(name).inserted { text += " \(name)=\"\(Escaping.html(attribute.value))\"" }
        }
        text += isEmpty ? "/>" : ">"
    }

    /// Returns whether an attribute is published. Attributes of drawing programs are left out.
    private func isKept(_ attribute: XMLReader.Attribute) throws(ConfigProblem) -> Bool {
        let (name, value) = (attribute.name, attribute.value)
        switch name {
        case "xmlns": return value == Self.namespace
        case "href", "xlink:href":
            if value.hasPrefix("#") { return true }
            throw reader.problem("'\(name)' leads to '\(value)'; an icon may only use parts of itself")
        case "xml:space": return true
        default: break
        }
        if name.lowercased().hasPrefix("on") { throw reader.problem("'\(name)' is a script, which is not allowed") }
        if name.utf8.contains(UInt8(ascii: ":")) || name.hasPrefix("data-") { return false }
        if name == "style" {
            _ = try style("a{\(value)}")
        } else if value.utf8.contains(where: { "(\\".utf8.contains($0) }) {
            _ = try style("a{b:\(value)}")
        }
        return true
    }

    /// Shortens a stylesheet, and refuses one that requests something.
    private func style(_ text: String) throws(ConfigProblem) -> String {
        let sheet = StyleSheet(text, file: file)
        guard let problem = sheet.problems.first else { return String(decoding: sheet.bytes, as: UTF8.self) }
        throw reader.problem("a style is not allowed: " + problem.message)
    }

    private mutating func add(_ text: String) throws(ConfigProblem) {
        guard leftOut == nil else { return }
        let isBlank = text.utf8.allSatisfy { $0 <= 0x20 }
        guard !open.isEmpty || isBlank else { throw reader.problem("is not an SVG: there is text outside of <svg>") }
        if open.last == "style" {
            styleText += text
        } else if !isBlank || ["text", "tspan", "textPath"].contains(open.last) {
            self.text += Escaping.html(text)
        }
    }

    private mutating func end(_ name: String) throws(ConfigProblem) {
        guard open.last == name else {
            throw reader.problem("</\(name)> closes nothing" + (open.last.map { "; <\($0)> is open" } ?? ""))
        }
        if leftOut == nil {
            if name == "style" { text += Escaping.html(try style(styleText)) }
            styleText = ""
            text += "</\(name)>"
        }
        close()
    }

    private mutating func close() {
        open.removeLast()
        if leftOut == open.count { leftOut = nil }
        if open.isEmpty { isFinished = true }
    }
}
