"""What `vitrine deploy --verify` finds out about a web server that shows what was published, or something else."""
import functools
import http.server
import os
import shutil
import socket
import threading

import pytest

import deployments
import published
import sites


class Handler(http.server.SimpleHTTPRequestHandler):
    """Shows a folder as the server says."""

    def list_directory(self, path):
        if self.server.lists_folders:
            return super().list_directory(path)
        self.send_error(404)
        return None

    def send_head(self):
        path = self.path.split("?")[0]
        if self.server.status.get(path):
            self.send_error(self.server.status[path])
            return None
        if self.server.redirects and path.endswith(".html") and path != "/404.html":
            self.send_response(308)
            self.send_header("Location", path[:-len(".html")])
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if os.path.isfile(self.translate_path(path + ".html")):
            self.path = path + ".html"
        return super().send_head()

    def end_headers(self):
        if self.server.max_age:
            self.send_header("Cache-Control", "max-age=%d" % self.server.max_age)
        super().end_headers()

    def log_message(self, *_):
        pass


class WebServer(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        self.address = "http://127.0.0.1:%d/" % self.server_port
        threading.Thread(target=self.serve_forever, daemon=True).start()
        self.reset()

    def reset(self):
        self.status, self.lists_folders, self.redirects, self.max_age = {}, False, False, 0


@pytest.fixture(scope="module", name="server")
def make_server(lab):
    folder = lab.folder + "/verify/shown"
    os.makedirs(folder)
    server = WebServer(folder)
    server.folder = folder
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module", name="place")
def make_place(lab, server):
    versions = deployments.Versions(lab, lab.folder + "/verify")
    root = versions.folder + "/place"
    return deployments.FolderPlace(versions, "web", "{to: %s, url: '%s'}" % (root, server.address), root)


@pytest.fixture(name="show")
def make_show(server, place):
    """Returns a function that shows to visitors what is at the place, or something else."""
    def show(change=None):
        server.reset()
        shutil.rmtree(server.folder)
        shutil.copytree(place.root, server.folder)
        if change:
            change()
    return show


def found(run, *texts):
    """Returns what is wrong with a run that should find problems with these texts."""
    problems = [] if run.status == (1 if texts else 0) else [str(run)]
    return problems + ["it does not say '%s': %s" % (text, run) for text in texts if text not in run.messages]


def test_what_visitors_see(lab, server, place, show):
    """A server that shows the gallery is right; each way in which it does not is named, with an address."""
    place.reset("base")
    tree = place.versions.trees["base"]
    page, image = "a/index.html", next(path for path in tree if published.is_media(path))

    def write(path, text):
        return lambda: sites.write(os.path.join(server.folder, path), text)

    def set_server(**values):
        return lambda: vars(server).update(values)

    cases = {
        "as it is": (None, []),
        "addresses without endings": (set_server(redirects=True), []),
        "a changed page": (write(page, "<p>changed</p>"), [server.address + "a/: is not what was sent"]),
        "a missing image": (lambda: os.remove(os.path.join(server.folder, image)), [image + ": is missing (status 404)"]),
        "a password": (set_server(status={"/a/": 401}), ["a/: is not shown to visitors (status 401)"]),
        "pages in caches": (set_server(max_age=99999), ["make 'keep' longer"]),
        "a list of files": (set_server(lists_folders=True), [": shows a list of the files in a folder"]),
        "a repository": (write(".git/HEAD", "ref: refs/heads/main\n"), [".git/HEAD: shows a Git repository"]),
        "the settings": (lambda: shutil.copy(place.versions.site("base") + "/vitrine.yml", server.folder),
                         ["vitrine.yml: shows the site's settings"]),
    }
    for name, (change, texts) in lab.sample(cases.items(), 3):
        show(change)
        before = place.tree()
        run = place.deploy("base", "--dry-run", "--verify")
        lab.check(name, found(run, *texts) + ["the place was changed"] * (place.tree() != before))


def test_what_was_taken_away(lab, server, place, show):
    """A photo that was hidden must be gone for visitors, too."""
    place.reset("base")
    show()
    run = place.deploy("edited", "--verify")
    lab.check("an old copy is shown", found(run, "was taken away, and is still shown"))
    place.reset("base")
    place.must_deploy("edited")
    show()
    lab.check("the new one is shown", found(place.deploy("edited", "--verify")))


def test_no_server(lab, place):
    """A gallery that is published but cannot be reached is not a failure of the place."""
    with socket.socket() as nobody:
        # Nobody listens on this port, and nobody else can take it meanwhile.
        nobody.bind(("127.0.0.1", 0))
        address = "http://127.0.0.1:%d/" % nobody.getsockname()[1]
        root = place.versions.folder + "/unseen"
        unseen = deployments.FolderPlace(place.versions, "unseen", "{to: %s, url: '%s'}" % (root, address), root)
        run = unseen.deploy("base", "--verify")
    lab.check("no server", found(run, "cannot be reached"))
