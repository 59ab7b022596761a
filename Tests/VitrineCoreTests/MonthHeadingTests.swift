import Testing
import TestSupport

@testable import VitrineCore

/// Tests the headings of months in grids, and the links to years.
@Suite struct MonthHeadingTests {
    /// A site with an album of photos of these months, each with a number of photos, newest first.
    private func site(
        _ months: [(year: Int, month: Int, count: Int)], undated: Int = 0, pageSize: Int = 1000,
        sort: SortOrder = .newest
    ) throws -> SitePages {
        var settings = Settings()
        settings.pageSize = pageSize
        settings.sort.photos = sort
        var photos: [LibraryInput.PhotoSource] = []
        for (year, month, count) in months {
            for number in 0..<count {
                let date = "\(year):\(MachineDate.twoDigits(month)):\(MachineDate.twoDigits(28 - number % 28)) 10:00:00"
                photos.append(.fixture("a/\(year)-\(month)-\(number)x.jpg", taken: date))
            }
        }
        photos += (0..<undated).map { .fixture("a/none\($0).jpg") }
        let library = try LibraryBuilder.build(.fixture(photos, settings: settings))
        return SitePages(
            settings: settings, library: library, media: MediaPlanner(settings).media(of: library), texts: [:],
            assets: .fixture())
    }

    private func fields(_ site: SitePages, _ path: OutputPath) throws -> [String: PageValue] {
        let page = try #require(site.pages.first { $0.path == path })
        guard case .record(let fields) = site.value(of: page.page, at: path) else { return [:] }
        return fields
    }

    private func text(_ value: PageValue?, _ name: String) -> String {
        guard case .record(let fields) = value, case .text(let text) = fields[name] else { return "" }
        return text
    }

    private func list(_ value: PageValue?) -> [PageValue] {
        if case .list(let list) = value { list } else { [] }
    }

    /// The headings of a page: the index of the photo below, the id, the title, and the anchors.
    private func headings(_ site: SitePages, _ path: OutputPath) throws -> [String] {
        try list(fields(site, path)["photos"]).enumerated().compactMap { index, cell in
            guard case .record(let fields) = cell, let month = fields["month"], month != .nothing else { return nil }
            return
                "\(index) \(text(month, "id")) \(text(month, "title")) \(text(month, "anchor")) \(text(month, "monthAnchor"))"
        }
    }

    private func years(_ site: SitePages, _ path: OutputPath) throws -> [String] {
        try list(fields(site, path)["years"]).map { "\(text($0, "text")) \(text($0, "href"))" }
    }

    @Test func aLongListByDateHasAHeadingForEachMonth() throws {
        let site = try site([(2024, 5, 30), (2024, 3, 20), (2023, 12, 10)], undated: 2)
        let expected = [
            "0 _m202405 May 2024 _2024 _202405", "30 _m202403 March 2024 _202403 ",
            "50 _m202312 December 2023 _2023 _202312",
        ]
        let all = expected + ["60 _m0 Undated _0 "]
        #expect(try headings(site, "a/index.html") == all && headings(site, "recents/index.html") == all)
        #expect(try years(site, "a/index.html") == ["2024 #_2024", "2023 #_2023", "Undated #_0"])
        #expect(try fields(site, "a/index.html")["yearsText"] == .text("Years"))
        #expect(try list(fields(site, "a/index.html")["photos"]).count == 62)
    }

    @Test func monthsWithFewPhotosHaveHeadingsOfTheirYears() throws {
        let few = (1...12).map { (year: 2024, month: 13 - $0, count: 3) } + (1...12).map { (2022, 13 - $0, 3) }
        let site = try site(few)
        let expected = ["0 _m2024 2024 _2024 ", "36 _m2022 2022 _2022 "]
        #expect(try headings(site, "a/index.html") == expected && headings(site, "recents/index.html") == expected)
        #expect(try years(site, "a/index.html") == ["2024 #_2024", "2022 #_2022"])
        let decades = (0..<70).map { (year: 2024 - $0, month: 5, count: 1) }
        #expect(try headings(self.site(decades), "a/index.html") == [], "years with few photos have none")
    }

    @Test func theOldestPhotosMayBeFirst() throws {
        let site = try site([(2024, 5, 40), (2023, 12, 40)], sort: .oldest)
        let expected = ["0 _m202312 December 2023 _2023 _202312", "40 _m202405 May 2024 _2024 _202405"]
        #expect(try headings(site, "a/index.html") == expected)
    }

    @Test func otherListsHaveNoHeadings() throws {
        for site in [
            try site([(2024, 5, 30), (2024, 3, 30)]), try site([(2024, 5, 100)]),
            try site([(2024, 5, 40), (2023, 5, 40)], sort: .name),
        ] {
            #expect(try headings(site, "a/index.html") == [] && years(site, "a/index.html") == [])
            #expect(try fields(site, "a/index.html")["yearsText"] == .nothing)
        }
        let named = try site([(2024, 5, 40), (2023, 5, 40)], sort: .name)
        #expect(try headings(named, "recents/index.html").count == 2, "Recents is by date")
        let months = try site([(2024, 5, 40), (2024, 3, 40)])
        #expect(try headings(months, "a/index.html").count == 2 && years(months, "a/index.html") == [])
    }

    @Test func aPageOfALongListNamesItsMonthAndLeadsToTheYearsOnOtherPages() throws {
        let site = try site(
            [(2025, 2, 6), (2024, 7, 8), (2024, 6, 9), (2023, 5, 5), (2023, 4, 4), (2022, 1, 50)], pageSize: 10)
        #expect(try headings(site, "a/index.html") == ["0 _m202502 February 2025 _2025 _202502"])
        #expect(try headings(site, "a/page-202406.html") == ["0 _m202406 June 2024 _202406 "])
        #expect(
            try headings(site, "a/page-2023.html") == [
                "0 _m202305 May 2023 _2023 _202305", "5 _m202304 April 2023 _202304 ",
            ])
        let years = try years(site, "a/page-2023.html")
        #expect(
            years == [
                "2025 ./#_2025", "2024 page-2024.html", "2023 #_2023", "2022 page-2022.html",
            ], "a long year has a page that leads to its months or days")
        #expect(try self.years(site, "a/page-2024.html").count == 4, "this page has strips of photos")
    }

    @Test func pagesOfPeriodsLeadToThoseBeforeAndAfter() throws {
        let site = try site([(2025, 2, 6), (2024, 7, 8), (2024, 6, 9), (2023, 5, 5)], pageSize: 10)
        func around(_ path: OutputPath) throws -> [String] {
            let fields = try fields(site, path)
            return ["before", "after"].map { text(fields[$0], "text") + " " + text(fields[$0], "href") }
        }
        #expect(try around("a/index.html") == [" ", "July 2024 page-202407.html"])
        #expect(try around("a/page-202407.html") == ["Newest ./", "June 2024 page-202406.html"])
        #expect(try around("a/page-202406.html") == ["July 2024 page-202407.html", "2023 page-2023.html"])
        #expect(try around("a/page-2024.html") == ["Newest ./", "2023 page-2023.html"])
        #expect(try around("a/page-2023.html") == ["June 2024 page-202406.html", " "])
        let named = try self.site([(2024, 5, 40)], pageSize: 10, sort: .name)
        #expect(try fields(named, "a/page-2.html")["before"] == .nothing)
    }

    /// A large month does not make up for many that leave most of a row empty.
    @Test(arguments: [(20, 30, false), (2, 30, true), (20, 170, true)])
    func listsWithManyShortMonthsHaveYears(short: Int, long: Int, hasMonths: Bool) {
        let dates =
            (0..<short).map { CivilDate(year: 2024 - $0 / 12, month: 12 - $0 % 12, day: 1) }
            + Array(repeating: CivilDate(year: 2020, month: 1, day: 1), count: long + 40)
        let months = MonthHeadings(count: dates.count, order: .newest) { dates[$0] }
        #expect(months.on(0..<dates.count).count == (hasMonths ? short + 1 : 3))
    }

    /// Photos are sorted by instants, so that a local date may be in the month before that of its neighbour.
    @Test func aMonthHasOnlyOneHeading() {
        let dates = [(5, 2), (4, 30), (5, 1), (4, 29)].flatMap { month, day in
            Array(repeating: CivilDate(year: 2024, month: month, day: day), count: 20)
        }
        let months = MonthHeadings(count: dates.count, order: .newest) { dates[$0] }
        #expect(months.on(0..<80).sorted { $0.key < $1.key }.map(\.value.start) == [0, 20])
        #expect(months.on(0..<0).isEmpty && MonthHeadings.none.on(0..<10).isEmpty)
    }
}
