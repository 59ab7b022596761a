/* The order of the photos. By default it is that of the photo's album, which the photo's page contains. For visitors
   who come from a smart album or a collection it is that of the grid they came from, whose address is in the fragment:
   #/recents/. */
import { plain } from "./kept.js";

/** The order of the photo's own album. */
const own = {
  fragment: "",
  around: async (page) => [page.own[0], page.own[1], page.place === "first", page.place === "last"],
  adopt() {},
};

/** The order that the fragment names. Fragments that lead to another site are ignored. */
export function orderOf(fragment, home) {
  const root = home && new URL(".", home).href;
  const page = fragment.slice(2);
  if (!root || !fragment.startsWith("#/") || !URL.canParse(page, root)) return own;
  const { href } = new URL(page, root);
  return href.startsWith(root) ? new Selection(fragment, href, root) : own;
}

/** The order of the grid of a smart album or a collection, over all its pages. */
class Selection {
  constructor(fragment, page, root) {
    this.fragment = fragment;
    this.root = root;
    this.page = page;
    this.pages = [page];
    this.lists = new Map();
    this.cells = new Map();
  }

  /** Returns the addresses of the photos on a page of the grid. */
  list(page) {
    if (!this.lists.has(page)) {
      this.lists.set(page, this.read(page));
      this.lists.get(page).catch(() => this.lists.delete(page));
    }
    return this.lists.get(page);
  }

  async read(page) {
    const answer = await fetch(page);
    if (!answer.ok) throw new Error(answer.status);
    const root = new DOMParser().parseFromString(await answer.text(), "text/html");
    const hrefs = (selector) => [...root.querySelectorAll(selector)].map((link) => {
      const url = new URL(link.getAttribute("href"), page).href.split("#")[0];
      if (!url.startsWith(this.root)) throw new Error(url);
      return url;
    });
    const photos = hrefs(".grid li > a");
    const pages = hrefs(".pages a");
    if (pages.length) this.pages = pages;
    this.title = root.querySelector("h1").textContent;
    root.querySelectorAll(".grid li").forEach((cell, index) =>
      this.cells.set(plain(photos[index]), page + "#" + cell.id));
    return photos;
  }

  /** Returns the previous and the next address, and whether the photo is the first or the last of all. */
  async around(page) {
    try {
      const isIt = (url) => plain(url) === plain(page.url);
      let photos = await this.list(this.page);
      for (const other of this.pages) {
        if (photos.some(isIt)) break;
        this.page = other;
        photos = await this.list(other);
      }
      const place = photos.findIndex(isIt);
      if (place < 0) return own.around(page);
      const count = this.pages.length;
      const number = Math.max(0, this.pages.indexOf(this.page));
      const beside = (step) => this.list(this.pages[(number + step + count) % count]);
      const before = photos[place - 1] ?? (await beside(-1)).at(-1);
      const after = photos[place + 1] ?? (await beside(1))[0];
      const isLast = !photos[place + 1] && number === count - 1;
      return isIt(before) ? [] : [before, after, !place && !number, isLast];
    } catch {
      return own.around(page);
    }
  }

  /** Makes the last breadcrumb lead to this selection instead of the photo's album. */
  adopt(crumbs) {
    const links = [...crumbs.querySelectorAll("li")];
    const link = links.at(-1)?.querySelector("a");
    const cell = this.cells.get(plain(location.href));
    if (!cell || !link) return;
    link.textContent = this.title;
    link.href = cell;
    for (const crumb of links.slice(1, -1)) crumb.remove();
  }
}
