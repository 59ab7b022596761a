extension Strings {
    package func pick(_ name: String) -> String { format(.pickPhoto, ["name": name]) }

    package func picked(_ name: String, number: String) -> String {
        format(.pickedPhoto, ["number": number, "name": name])
    }

    package func pickPart(_ number: String, of limit: String) -> String {
        format(.pickPart, ["number": number, "limit": limit])
    }

    package func pickedCount(_ count: String) -> String {
        format(.pickedCount, ["count": count])
    }

    package func pickLimit(_ count: String) -> String {
        format(.pickLimit, ["count": count])
    }

    // MARK: The page of picks

    package var picksText: String {
        text(.picksText)
    }
    package var picksNeedScript: String {
        text(.picksNeedScript)
    }

    package func moveUp(_ name: String) -> String { format(.moveUp, ["name": name]) }

    package func moveDown(_ name: String) -> String {
        format(.moveDown, ["name": name])
    }

    package func downloadAll(_ size: String) -> String { format(.downloadAll, ["size": size]) }

    package func downloadPart(_ number: Int, of count: Int, _ size: String) -> String {
        format(.downloadPart, ["number": String(number), "count": String(count), "size": size])
    }

    /// The subject of an e-mail about a photo.
    package func mailSubject(_ name: String) -> String { format(.mailSubject, ["name": name]) }

    package func removePick(_ name: String) -> String {
        format(.removePick, ["name": name])
    }

    package func movedPick(_ name: String, to number: String, of count: String) -> String {
        format(.movedPick, ["name": name, "number": number, "count": count])
    }

    package func removedPick(_ name: String, left count: String) -> String {
        format(.removedPick, ["name": name, "count": count])
    }

}
