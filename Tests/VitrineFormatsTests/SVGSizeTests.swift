import Testing

@testable import VitrineFormats

@Suite struct SVGSizeTests {
    private static func size(_ text: String) -> [Double]? {
        SVGSize.of(Array(text.utf8)).map { [$0.width, $0.height] }
    }

    @Test(arguments: [
        ("<svg viewBox=\"0 0 300 60\"><g/></svg>", [300, 60]), ("<svg viewBox='-1,-2 , 3.5 4e1'/>", [3.5, 40]),
        ("<?xml version='1.0'?><!-- a --><!DOCTYPE svg>\n<svg\n width=\"9\"\n\tviewBox=\"0 0 1 2\">", [1, 2]),
        ("<svg width=\"120px\" height='40' fill=\"a>b\">", [120, 40]),
        ("<svg a = 'x' viewBox = \"0 0 5 6\" >", [5, 6]),
        ("<svg viewBox='0 0 1 1' viewBox='0 0 9 1'>", [1, 1]),
    ])
    func theShapeIsRead(text: String, size: [Double]) {
        #expect(Self.size(text) == size)
    }

    @Test(arguments: [
        "", "<svg", "<svg>", "<svgx viewBox='0 0 1 1'>", "<svg viewBox='0 0 1'>", "<svg viewBox='0 0 0 1'>",
        "<svg viewBox='0 0 nan 1'>", "<svg viewBox='0 0 inf 1'>", "<svg viewBox='0 0 -1 1'>",
        "<svg width='1em' height='1'>",
        "<svg width='100%' height='100%'>", "<svg viewBox=0 0 1 1>", "<svg viewBox='0 0 1 1", "<svg viewBox",
        "<svg viewBox=",
        "<svg =' viewBox='0 0 1 1'>", "<svg><a viewBox='0 0 1 1'/></svg>",
    ])
    func whatHasNoShapeIsRefused(text: String) {
        #expect(Self.size(text) == nil)
    }

    @Test func aLongElementIsReadInOneStep() {
        let text = "<svg " + String(repeating: "a='b' ", count: 200_000) + "viewBox='0 0 1 1'>"
        #expect(Self.size(text) == nil)
    }
}
