package struct StudioRefusal: Error {
    let answer: StudioAnswer

    package init(_ answer: StudioAnswer) { self.answer = answer }

    init(_ status: Int, _ message: String) { answer = StudioAnswer(status, error: message) }
}
