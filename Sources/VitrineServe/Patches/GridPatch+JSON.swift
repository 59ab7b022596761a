package import VitrineCore

extension GridPatch {
    package func json(page: OutputPath, from: Int, to: Int) -> JSONValue {
        .record([
            "page": .text(page.text), "from": .number(from), "to": .number(to),
            "count": .number(count), "checksum": .number(Int(checksum)),
            "title": title.map(Self.text), "frame": frame.map(Self.text),
            "remove": .list(removals.map { .record(["id": Self.text($0.id), "at": .number($0.index)]) }),
            "insert": .list(
                insertions.map { insertion in
                    .record([
                        "id": Self.text(insertion.cell.id), "at": .number(insertion.index),
                        "after": insertion.predecessor.map(Self.text), "html": Self.text(insertion.cell.html),
                    ])
                }),
            "change": .list(
                changes.map { change in
                    .record([
                        "id": Self.text(change.cell.id), "at": .number(change.index),
                        "html": Self.text(change.cell.html),
                    ])
                }),
            "move": .list(
                moves.map { move in
                    .record([
                        "id": Self.text(move.id), "at": .number(move.index), "after": move.predecessor.map(Self.text),
                    ])
                }),
        ])
    }

    private static func text(_ bytes: [UInt8]) -> JSONValue { .text(String(decoding: bytes, as: UTF8.self)) }
}
