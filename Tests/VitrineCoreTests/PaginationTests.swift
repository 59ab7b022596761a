import TestSupport
import Testing

@testable import VitrineCore

/// Tests how long lists are divided into pages.
@Suite struct PaginationTests {
    /// A list with a photo on each of these days, `year, month, day`, in order. nil is a photo without a date.
    private func pages(
        _ days: [(Int, Int, Int)?], size: Int, order: SortOrder = .newest
    ) -> Pagination {
        Pagination(count: days.count, size: size, order: order) { index in
            days[index].flatMap { CivilDate(year: $0.0, month: $0.1, day: $0.2) }
        }
    }

    private func names(_ pages: Pagination) -> [String] {
        pages.parts.map { "\($0.fileName) \($0.photos)\($0.isOverview ? " overview" : "")" }
    }

    private func repeated(_ day: (Int, Int, Int)?, _ count: Int) -> [(Int, Int, Int)?] {
        Array(repeating: day, count: count)
    }

    @Test(arguments: SortOrder.allCases)
    func aListWithHalfAsManyPhotosMoreHasOnePage(order: SortOrder) {
        #expect(names(pages(repeated((2024, 5, 1), 14), size: 10, order: order)) == ["index.html 0..<14"])
        #expect(pages(repeated((2024, 5, 1), 15), size: 10, order: order).photoPages > 1)
        #expect(names(pages(repeated(nil, 100), size: 0, order: order)) == ["index.html 0..<100"])
        #expect(names(pages([], size: 10, order: order)) == ["index.html 0..<0"])
    }

    @Test func aListByDateIsCutByTheCalendar() {
        let days =
            repeated((2026, 2, 1), 3) + repeated((2025, 7, 1), 5) + repeated((2024, 12, 1), 10)
            + repeated((2024, 5, 20), 9) + repeated((2024, 5, 4), 9) + repeated((2024, 1, 1), 2) + repeated(nil, 4)
        let list = pages(days, size: 10)
        #expect(
            names(list) == [
                "index.html 0..<8", "page-202412.html 8..<18", "page-20240520.html 18..<27",
                "page-20240504.html 27..<36", "page-202401.html 36..<38", "page-0.html 38..<42",
                "page-2024.html 8..<38 overview", "page-202405.html 18..<36 overview",
            ])
        #expect(list.photoPages == 6)
        #expect(list.longestPeriods == [0, 6, 5])
        #expect(list.children(of: .year(2024)) == [1, 7, 4])
        #expect(list.children(of: .month(5, year: 2024)) == [2, 3])
        #expect(
            (0..<42).map(list.part) == (0..<42).map { index in list.parts.firstIndex { $0.photos.contains(index) } })
    }

    @Test func withTheOldestPhotosFirstTheFirstPageHasThem() {
        let days = repeated((2001, 1, 1), 6) + repeated((2002, 3, 1), 3) + repeated((2003, 1, 1), 8)
        #expect(
            names(pages(days, size: 10, order: .oldest)) == ["index.html 0..<9", "page-2003.html 9..<17"])
    }

    /// The pages of a day are counted from the oldest photo, so that a newer one does not change them.
    @Test func aLongDayIsCutByTheNumberOfPhotos() {
        let before = pages(repeated((2025, 1, 1), 9) + repeated((2024, 5, 1), 25), size: 10)
        #expect(
            names(before) == [
                "index.html 0..<9", "page-2024.html 9..<14", "page-2024002.html 14..<24", "page-2024001.html 24..<34",
            ])
        let after = pages(repeated((2025, 1, 1), 9) + repeated((2024, 5, 1), 26), size: 10)
        #expect(after.parts.map(\.fileName) == before.parts.map(\.fileName))
        #expect(after.parts[2].photos.count == 10 && after.parts[3].photos.count == 10)
        #expect(before.pages(of: .year(2024)) == [1, 2, 3] && before.longestPeriods == [0, 1])
    }

    @Test func aLongYearOfOneMonthLeadsToItsDays() {
        let list = pages(
            repeated((2025, 1, 1), 9) + repeated((2024, 5, 9), 8) + repeated((2024, 5, 1), 8), size: 10)
        #expect(
            names(list) == [
                "index.html 0..<9", "page-20240509.html 9..<17", "page-20240501.html 17..<25",
                "page-2024.html 9..<25 overview",
            ])
        #expect(list.children(of: .year(2024)) == [1, 2])
        #expect(list.periods(of: 2) == [.year(2024), .day(1, month: 5, year: 2024)])
    }

    @Test func anOldPhotoChangesOnlyThePageOfItsPeriod() {
        let years = (0..<12).flatMap { repeated((2020 - $0, 5, 1), 8) }
        let before = pages(years, size: 10)
        let after = pages(years[..<50] + [(2014, 5, 1)] + years[50...], size: 10)
        #expect(before.parts.map(\.fileName) == after.parts.map(\.fileName))
        let changed = zip(before.parts, after.parts).filter { $0.photos.count != $1.photos.count }.map(\.0.fileName)
        #expect(changed == ["page-2014.html"])
    }

    /// A period keeps its address when it becomes too long for one page.
    @Test func thePageOfALongYearLeadsToItsMonths() {
        func list(_ count: Int) -> Pagination {
            pages(repeated((2025, 1, 1), 10) + repeated((2024, 7, 1), count) + repeated((2024, 3, 1), 7), size: 10)
        }
        #expect(names(list(7)) == ["index.html 0..<10", "page-2024.html 10..<24"])
        #expect(
            names(list(8)) == [
                "index.html 0..<10", "page-202407.html 10..<18", "page-202403.html 18..<25",
                "page-2024.html 10..<25 overview",
            ])
    }

    /// Photos are sorted by instants, and their local dates may be in another order.
    @Test func aPhotoFromAnotherTimeZoneStaysBesideItsNeighbour() {
        let days =
            repeated((2024, 12, 31), 8) + [(2025, 1, 1)] + repeated((2024, 12, 31), 8) + repeated((2023, 1, 1), 3)
        #expect(names(pages(days, size: 10)).filter { $0.contains("2025") } == [])
    }

    @Test func otherListsAreCutByTheNumberOfPhotos() {
        for order in [SortOrder.name, .manual] {
            #expect(
                names(pages(repeated((2024, 5, 1), 25), size: 10, order: order)) == [
                    "index.html 0..<10", "page-2.html 10..<20", "page-3.html 20..<25",
                ])
        }
    }

    @Test(arguments: 1...40)
    func everyPhotoIsOnExactlyOnePage(count: Int) {
        // The photos are some days apart, over half a year, and the last ones have no date.
        let newest: Int64 = 1_700_000_000
        let dates = (0..<count).map { index -> CivilDate? in
            index > count * 4 / 5 ? nil : CivilDate(seconds: newest - Int64(index) * 400_000)
        }
        let dated = dates.compactMap(\.self)
        let reversed: [CivilDate?] = dated.reversed() + dates.dropFirst(dated.count)
        for order in SortOrder.allCases {
            for size in 1...7 {
                let days = order == .oldest ? reversed : dates
                expectSound(Pagination(count: count, size: size, order: order) { days[$0] }, count, size)
            }
        }
    }

    private func expectSound(_ list: Pagination, _ count: Int, _ size: Int) {
        let shown = list.parts.filter { !$0.isOverview }
        #expect(shown.flatMap { Array($0.photos) } == Array(0..<count))
        #expect(shown.count == list.photoPages)
        let most = size == 1 ? 1 : size + (size + 1) / 2 - 1
        #expect(shown.allSatisfy { !$0.photos.isEmpty && $0.photos.count <= most })
        let names = Set(list.parts.map { $0.fileName })
        #expect(names.count == list.parts.count)
        #expect(reachable(list) == Set(list.parts.indices))
    }

    /// The pages to which the links on the first page lead, directly or through others.
    private func reachable(_ list: Pagination) -> Set<Int> {
        if list.parts.allSatisfy({ $0.period == nil }) { return Set(list.parts.indices) }
        var found: Set<Int> = []
        var rest = list.longestPeriods
        while let part = rest.popLast() {
            guard found.insert(part).inserted, let period = list.parts[part].period else { continue }
            rest += list.children(of: period) + list.pages(of: period)
        }
        return found
    }
}
