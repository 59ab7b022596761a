package struct DateSpan: Hashable, Sendable {
    package var first: CivilDate
    package var last: CivilDate

    package init(first: CivilDate, last: CivilDate) {
        self.first = first
        self.last = last
    }

    func union(_ other: DateSpan) -> DateSpan {
        DateSpan(
            first: other.first.seconds < first.seconds ? other.first : first,
            last: other.last.seconds > last.seconds ? other.last : last)
    }
}

extension DateSpan {
    init?(of dates: [CivilDate]) {
        guard let first = dates.min(by: { $0.seconds < $1.seconds }),
            let last = dates.max(by: { $0.seconds < $1.seconds })
        else { return nil }
        self.init(first: first, last: last)
    }
}
