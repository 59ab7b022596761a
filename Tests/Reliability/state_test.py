"""A state that is missing, truncated, damaged, or from another version or run: at worst the build reports it and starts a
new one, and the gallery is right."""
import os
import random
import shutil
import sqlite3

import oracles

SEED = 20261121


def database(site):
    return site + "/.vitrine/vitrine.sqlite"


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def judge(lab, what, change, environment=None):
    """Damages the state of a gallery, and builds it with other photos: the tree must equal that of a clean build."""
    site = lab.built_site(lab.after)
    change(site)
    run = lab.build(site, "plan")
    problems = [] if run.status == 0 else ["plan: %s" % run]
    lab.check("state %s" % what, problems + lab.next_build_problems(site, lab.clean[lab.second]))
    return site


def test_cut_at_many_lengths(lab):
    with open(database(lab.first), "rb") as file:
        data = file.read()
    lengths = sorted({*range(0, len(data), 512), 1, 15, 16, 99, 100, 101, len(data) - 1})
    for length in lab.sample(lengths, 2):
        judge(lab, "truncated to %d of %d bytes" % (length, len(data)), lambda site: os.truncate(database(site), length))


def test_flipped_bytes(lab):
    with open(database(lab.first), "rb") as file:
        data = file.read()
    dice = random.Random(SEED)
    for number in range(200 if lab.is_full else 2):
        places = [dice.randrange(len(data) if number % 3 else 100) for _ in range(1 + number % 2 * 3)]
        values = [dice.randrange(256) for _ in places]

        def change(site):
            changed = bytearray(data)
            for place, value in zip(places, values):
                changed[place] ^= value or 1
            write(database(site), changed)
        judge(lab, "with flipped bytes %s" % list(zip(places, values)), change)


def test_changed_values(lab):
    """Damage that SQLite cannot detect: a valid database with changed values."""
    with open(database(lab.first), "rb") as file:
        data = file.read()
    for old, new in lab.sample(((b"2024:05:02", b"2021:05:02"), (b"Camera", b"Kamera"), (b".html", b".htmk"),
                                (b"media/", b"medya/")), 1):
        if old in data:
            judge(lab, "with %r for %r" % (new, old), lambda site: write(database(site), data.replace(old, new)))


def test_unexpected_states(lab):
    def gone(site):
        shutil.rmtree(site + "/.vitrine")

    def zeroed(site):
        write(database(site), bytes(os.path.getsize(database(site))))

    def empty(site):
        write(database(site), b"")

    def text(site):
        write(database(site), b"this is no database\n" * 500)

    def folder(site):
        os.remove(database(site))
        os.makedirs(database(site) + "/in/it")

    def newer(site):
        change(site, "UPDATE meta SET value = '999, Vitrine 99' WHERE name = 'schema'")

    def no_schema(site):
        change(site, "DELETE FROM meta")

    def no_table(site):
        change(site, "DROP TABLE output")

    def other_columns(site):
        change(site, "DROP TABLE source", "CREATE TABLE source (path TEXT, stamp BLOB)")

    def nothing_known(site):
        change(site, "UPDATE source SET known = x'78'")

    def foreign_log(site):
        write(database(site) + "-wal", random.Random(1).randbytes(9000))
        write(database(site) + "-shm", random.Random(2).randbytes(32768))

    def foreign_journal(site):
        write(database(site) + "-journal", random.Random(3).randbytes(9000))

    def lost_folder(site):
        shutil.rmtree(site + "/.vitrine")
        write(site + "/.vitrine", b"")

    for case in lab.sample((gone, zeroed, empty, text, newer, no_schema, no_table, other_columns, nothing_known,
                            foreign_log, foreign_journal), 5):
        judge(lab, case.__name__.replace("_", " "), case)

    site = lab.built_site(lab.after)
    lost_folder(site)
    lab.check("state: a file instead of its folder", lab.failure_problems(lab.build(site), [site + "/.vitrine"]))
    site = lab.built_site(lab.after)
    folder(site)
    problems = lab.failure_problems(lab.build(site), [database(site)], (2,))
    problems += [] if os.path.isdir(database(site) + "/in/it") else ["the folder was removed"]
    lab.check("state: a folder instead of the database", problems)


def change(site, *statements):
    connection = sqlite3.connect(database(site))
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_write_ahead_log_of_a_killed_build(lab):
    """A write-ahead log that is missing, truncated, damaged, or from another run."""
    killed = lab.built_site(lab.after, name="killed")
    calls = lab.calls(lab.built_site(lab.after))
    last = max(number for number, call in enumerate(calls, 1) if call[1].endswith("-wal") and call[0] == "pwrite64")
    lab.build(killed, environment=lab.fault(last, "killed"))
    state = killed + "/.vitrine"
    with open(database(killed) + "-wal", "rb") as file:
        log = file.read()

    def as_left(site, how):
        for part in ("public", ".vitrine"):
            shutil.rmtree(site + "/" + part)
            shutil.copytree(killed + "/" + part, site + "/" + part)
        how(database(site) + "-wal")

    judge(lab, "as the killed build left it", lambda site: as_left(site, lambda path: None))
    judge(lab, "without its log", lambda site: as_left(site, os.remove))
    judge(lab, "with an empty log", lambda site: as_left(site, lambda path: write(path, b"")))
    for length in lab.sample(range(1, len(log), 512), 1):
        judge(lab, "with its log truncated to %d bytes" % length,
              lambda site: as_left(site, lambda path: os.truncate(path, length)))
    dice = random.Random(SEED)
    for _ in range(40 if lab.is_full else 1):
        place = dice.randrange(len(log))
        judge(lab, "with its log changed at byte %d" % place, lambda site: as_left(
            site, lambda path: write(path, log[:place] + bytes([log[place] ^ 255]) + log[place + 1:])))
    judge(lab, "with the log of another run", lambda site: shutil.copy(state + "/vitrine.sqlite-wal", site + "/.vitrine/"))
    lab.remove("killed")


def test_wrong_records(lab):
    """Missing records, as after a power failure: obsolete files are removed all the same."""
    def forget(site):
        shutil.copy(lab.second + "/.vitrine/vitrine.sqlite", database(site))

    site = lab.built_site(lab.after)
    forget(site)
    run = lab.build(site)
    differences = oracles.differences(lab.clean[lab.second], oracles.tree(site + "/public"))
    lab.check("state with the records of another gallery", [str(run)] * (run.status != 0) + differences)
