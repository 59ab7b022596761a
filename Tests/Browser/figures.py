"""A table of measurements with their limits."""


class Figures:
    """Measurements with their limits.

    With `asserted`, a value beyond its limit is a fault, unless KNOWN_OVER_LIMIT contains its name.
    """

    # The reasons why a limit is not met yet. An entry whose limit is met is a fault: remove it.
    KNOWN_OVER_LIMIT = {
        "album of 1,000 photos": "the names of the images do not compress, and each occurs four times",
        "album of 1,499 photos": "as above",
        "scripts with picks, grid and photo":
            "a sixth of the code handles failing networks, foreign addresses in fragments and forbidden storage",
        "scripts with picks, the list's page, too": "each page's script contains the code that it shares with the others",
        "sharpness at 1x, hero": "in a window of 1,280 pixels, a file of 1,200 has a third of the bytes of one of 2,000",
        # The default settings; a site that wants more sets `photos` and `thumbnails`.
        **dict.fromkeys(["sharpness at %s" % each for each in (
            "2x, hero", "2x, story", "3x, hero", "3x, story", "3x, 2 columns", "3x, rows", "3x, cards")],
            "published pictures end at 2,000 pixels"),
        **dict.fromkeys(["sharpness at 3x, %s" % each for each in (
            "3 columns", "4 columns", "5 columns", "6 columns", "7 columns", "columns as fit")],
            "thumbnails end at 792 pixels, which is two for one of the page in the largest cells"),
    }

    def __init__(self):
        self.rows, self.faults = [], []

    def add(self, name, value, limit, unit, asserted=True, is_least=False):
        """Adds a value. `limit` is the maximum, or with `is_least` the minimum; None if there is none."""
        is_over = limit is not None and (value < limit if is_least else value > limit)
        beyond = "under the limit" if is_least else "over the limit"
        verdict = beyond if is_over else "" if limit is None else "ok"
        if asserted and is_over and name not in self.KNOWN_OVER_LIMIT:
            self.faults.append("%s: %s is %s of %s" % (name, show(value, unit), beyond, show(limit, unit)))
        if is_over and name in self.KNOWN_OVER_LIMIT:
            verdict = beyond + ", known: " + self.KNOWN_OVER_LIMIT[name]
        if not is_over and name in self.KNOWN_OVER_LIMIT:
            self.faults.append("%s: the limit is met; remove it from KNOWN_OVER_LIMIT" % name)
        self.rows.append([name, show(value, unit), "" if limit is None else "≤≥"[is_least] + " " + show(limit, unit), verdict])

    def text(self):
        widths = [max(len(row[column]) for row in self.rows) for column in range(3)]
        return "\n".join("  ".join([row[0].ljust(widths[0]), row[1].rjust(widths[1]), row[2].rjust(widths[2]), row[3]])
                         .rstrip() for row in self.rows)


def show(value, unit):
    decimals = {"KB": 2, "shift": 3, "%": 1, "pixels": 2}.get(unit, 0)
    return "%.*f %s" % (decimals, value, unit)
