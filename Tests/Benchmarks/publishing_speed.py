"""Times of publishing many small files: for the first time, and again when nothing has changed."""
import os
import shutil

import deployments
import measure
import publishers
import sites
import transports

# Three thumbnails and two images of each photo, and its page.
SETTINGS = """\
title: Many
baseURL: https://example.org/
thumbnails: {size: 40, scales: [1, 2, 3]}
photos: {sizes: [200, 240]}
"""
FILES_OF_PHOTO = 6
ALBUM_SIZE = 100
VERSION = "many"


class Many(deployments.Versions):
    """A site with many small photographs, which is built."""

    def __init__(self, where, folder, photos):
        self.lab, self.folder, self.places, self.environments = where, folder, {}, {}
        self.settings, self.photos = {VERSION: SETTINGS}, photos
        for number in range(photos):
            sites.photo("%s/albums/%d/%d.jpg" % (self.site(VERSION), number // ALBUM_SIZE, number), number)
        self.write_settings()
        measure.run([where.program, "build", self.site(VERSION), "--quiet"], folder)
        self.gallery = self.site(VERSION) + "/public"
        self.count = sum(len(names) for _, _, names in os.walk(self.gallery))


class Servers:
    """The servers, without the proxies. Each run has a folder of its own."""

    def __init__(self, many):
        self.many = many
        self.s3 = transports.S3(many, many.folder + "/bucket")
        self.ssh = transports.Rsync(many, many.folder + "/machine")
        os.makedirs(self.ssh.root)
        self.number = 0

    def stop(self):
        self.s3.stop()
        self.ssh.stop()

    def add(self, start, address, kind):
        """Returns the name, the folder and the environment of a new place."""
        self.number += 1
        name = "speed-%d" % self.number
        self.many.add_place(name, '{to: "%s"}' % (address % (start + name)), self.many.environments[kind])
        return name, start + name, publishers.environment(self.many.environments[kind])

    def bucket(self):
        port = self.s3.server.port
        return publishers.Bucket(*self.add("", self.address(port), "s3"), port)

    @staticmethod
    def address(port):
        return "s3://photos/%s?" + "endpoint=http://127.0.0.1:%d&provider=SeaweedFS" % port

    def requests(self, publisher, place):
        """Publishes to the same folder of the bucket through the proxy, and returns the numbers of requests and changes."""
        proxy = self.s3.proxy
        address = self.address(proxy.port) % place.folder
        self.many.add_place("counted", '{to: "%s"}' % address, self.many.environments["s3"])
        proxy.reset()
        first(self.many, [publisher], lambda: place._replace(name="counted", port=proxy.port), 1)
        return len(proxy.requests), len(proxy.changes())

    def machine(self):
        server = self.ssh.server
        address = "ssh://%s@127.0.0.1:%d" % (server.user, server.port) + "%s"
        return publishers.Machine(*self.add(self.ssh.root + "/", address, "rsync"), server.port, server.user)


def first(many, found, make_place, runs):
    """Publishes the gallery to new places by each publisher in turns, and returns the median times."""

    def seconds(publisher):
        run = publisher.run(many.gallery, make_place())
        if run.status != 0:
            raise RuntimeError("%s fails: %s" % (publisher.name, run))
        return run.seconds

    return measure.alternating(runs, [lambda each=each: seconds(each) for each in found])


def first_rows(many, servers, options, programs):
    """Returns the times of the first publication, in relation to the program that carries the files."""
    rclone = shutil.which("rclone")
    to_bucket = [publishers.Rclone(rclone, "`rclone copy`", ("copy",)),
                 publishers.Rclone(rclone, "`rclone copy` with Vitrine's options for rclone", ("copy", *publishers.DIRECT)),
                 publishers.Vitrine(options.vitrine, "S3"),
                 publishers.Vitrine(options.vitrine, "S3: its build and audit (`--dry-run`)", ["--dry-run"])]
    others = [each for each in publishers.over_s3(options.vitrine, programs)[1:] if each.is_usual]
    to_machine = [publishers.Rsync("-a"), publishers.Vitrine(options.vitrine, "SSH"),
                  publishers.Vitrine(options.vitrine, "SSH: its build and audit (`--dry-run`)", ["--dry-run"])]
    ours, theirs = first(many, to_bucket, servers.bucket, options.runs), first(many, others, servers.bucket, 1)
    over_ssh = first(many, to_machine, servers.machine, options.runs)
    return [["first publication of %d files" % many.count, "time", "ratio"],
            *ratios([*to_bucket, *others], [*ours, *theirs]), *ratios(to_machine, over_ssh)]


def ratios(found, times):
    """Returns rows with times in relation to the first one."""
    rows = [[each.name, "%.1f s" % time, "%.2f" % (time / times[0])] for each, time in zip(found, times)]
    return rows


def unchanged_rows(many, servers, options):
    """Returns the times and requests of publishing again when nothing has changed, beside the list of what is there."""
    ours = publishers.Vitrine(options.vitrine, "S3"), publishers.Vitrine(options.vitrine, "SSH")
    lists = (publishers.RcloneList(shutil.which("rclone"), "`rclone lsjson`, the list of the bucket alone"),
             publishers.RsyncList("-r", "--list-only"))
    rows = [["nothing changed, %d photos, %d files" % (many.photos, many.count), "time", "requests", "of these, changes"]]
    for publisher, lister, place in zip(ours, lists, (servers.bucket(), servers.machine())):
        first(many, [publisher], lambda: place, 1)
        times = first(many, [publisher, lister], lambda: place, options.runs)
        counts = servers.requests(publisher, place) if publisher is ours[0] else ("", "")
        rows += [[publisher.name, "%.1f s" % times[0], *counts], [lister.name, "%.1f s" % times[1], "", ""]]
    build = [options.vitrine, "build", many.site(VERSION), "--quiet"]
    [seconds] = measure.alternating(options.runs, [lambda: measure.seconds(build, many.folder)])
    return rows + [["`vitrine build`", "%.1f s" % seconds, "", ""]]
