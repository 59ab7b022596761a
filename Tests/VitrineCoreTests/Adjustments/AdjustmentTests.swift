import Foundation
import Testing

@testable import VitrineCore

@Suite struct AdjustmentTests {
    private func decode(_ json: String) throws -> Adjustments {
        try JSONDecoder().decode(Adjustments.self, from: Data(json.utf8))
    }

    @Test(arguments: [
        ("{}", ""), (#"{"format": "vitrine-1"}"#, ""),
        (
            #"{"filter": "sepia", "amount": 80, "crop": [8.5, 0, 91.5, 100]}"#,
            "amount=8000;crop=850,0,9150,10000;filter=sepia"
        ),
        (#"{"turn": 270, "mirror": true, "straighten": -1.5}"#, "mirror=true;straighten=-150;turn=27000"),
        (#"{"exposure": 0.3, "contrast": 20, "saturation": -10}"#, "contrast=2000;exposure=30;saturation=-1000"),
        // What changes nothing is left out.
        (
            #"{"turn": 0, "mirror": false, "crop": [0, 0, 100, 100], "exposure": 0.0, "filter": "noir", "amount": 0}"#,
            ""
        ),
        (#"{"filter": "mono", "amount": 100}"#, "filter=mono"),
    ])
    func equalAdjustmentsHaveOneForm(json: String, canonical: String) throws {
        let adjustments = try decode(json)
        #expect(adjustments.canonical == canonical)
        let again = try JSONDecoder().decode(Adjustments.self, from: JSONEncoder().encode(adjustments))
        #expect(again == adjustments)
    }

    @Test(arguments: [
        #"{"format": "vitrine-2"}"#, #"{"format": 1}"#, #"{"glow": 1}"#, #"{"Turn": 90}"#, #"{"turn": 45}"#,
        #"{"turn": [90]}"#,
        #"{"turn": 360}"#, #"{"turn": -90}"#, #"{"mirror": 1}"#, #"{"straighten": 15.1}"#, #"{"straighten": 0.05}"#,
        #"{"crop": [0, 0, 100]}"#, #"{"crop": [0, 0, 100, 100, 100]}"#, #"{"crop": [50, 0, 50.5, 100]}"#,
        #"{"crop": [90, 0, 10, 100]}"#, #"{"crop": [-1, 0, 50, 100]}"#, #"{"crop": [0, 0, 100.01, 100]}"#,
        #"{"crop": [0.001, 0, 100, 100]}"#, #"{"crop": 5}"#, #"{"crop": "0 0 50 50"}"#, #"{"exposure": 2.05}"#,
        #"{"exposure": 0.01}"#, #"{"exposure": 1e300}"#, #"{"exposure": null}"#, #"{"contrast": 20.5}"#,
        #"{"contrast": 101}"#,
        #"{"saturation": -101}"#, #"{"filter": "Sepia"}"#, #"{"filter": ""}"#, #"{"filter": "sepia", "amount": -1}"#,
        #"{"amount": 80}"#, #"{"filter": "sepia", "amount": 9223372036854775807}"#, "[]", #""sepia""#,
    ])
    func whatIsNotKnownIsRefused(json: String) {
        #expect(throws: DecodingError.self) { try decode(json) }
    }

    @Test(arguments: ["", " 90", "9O", "+90", "90.", ".5", "--90", "1e2", "9999", "90.000", "٩٠", "0x5A", "nan"])
    func onlyPlainNumbersAreRead(text: String) {
        #expect(Adjustments.value(of: .turn, [text]) == nil)
    }

    @Test func numbersAreWrittenAsTheyWereRead() throws {
        let texts = ["exposure": "-0.05", "straighten": "-1.5", "crop": "8.25 0, 91.5 100", "filter": "fade"]
        let adjustments = try Adjustments().changing(texts)
        #expect(adjustments.written.map(\.key) == ["format", "straighten", "crop", "exposure", "filter"])
        #expect(
            adjustments.written.map(\.value) == [
                .one("vitrine-1"), .one("-1.5"), .list(["8.25", "0", "91.5", "100"]), .one("-0.05"), .one("fade"),
            ])
        let less = try adjustments.changing(["filter": "", "crop": "", "turn": "90", "straighten": "0.0"])
        #expect(less.canonical == "exposure=-5;turn=9000")
    }

    @Test(arguments: [
        (["glow": "1"], "is not known"), (["turn": "45"], "0, 90"), (["amount": "5"], "belongs to a filter"),
    ])
    func changesWithMistakesAreRefused(texts: [String: String], message: String) throws {
        let refusal = try #require(throws: Adjustments.Refusal.self) { try Adjustments().changing(texts) }
        #expect(refusal.message.contains(message))
    }

    @Test func everyAdjustmentIsAnotherPicture() throws {
        let pixels = ContentDigest(of: "pixels")
        let digests = try ["turn": "90", "exposure": "0.05", "crop": "0 0 50 50", "filter": "mono"].map {
            try Adjustments().changing([$0.key: $0.value]).pictureDigest(of: pixels)
        }
        #expect(Set(digests + [pixels]).count == 5)
        #expect(try Adjustments().changing(["turn": "90"]).pictureDigest(of: ContentDigest(of: "x")) != digests[0])
    }
}
