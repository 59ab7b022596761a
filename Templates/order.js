/* Which photo follows which: as the photo's page says, in its album; or, for those who came from a smart album or a
   collection, as its grid says. Its address stands behind the photo's: #/recents/. */

/** In the order of the photos' own album. */
const own = {
  fragment: "",
  around: async (page) => [page.previous, page.next],
  wraps: (from, to, step) =>
    step > 0 && to.place === "first" ? "toFirst" : step < 0 && to.place === "last" ? "toLast" : undefined,
  adopt() {},
};

export function orderOf(fragment, home) {
  return fragment.startsWith("#/") && home ? new Selection(fragment, home) : own;
}

/** The order of another page's grid, or of all its pages. */
class Selection {
  constructor(fragment, home) {
    this.fragment = fragment;
    this.pages = [new URL(fragment.slice(2), home).href];
    this.lists = new Map();
    this.ids = new Map();
  }

  /** The photos' addresses on a page of the grid. */
  list(page) {
    if (!this.lists.has(page)) {
      this.lists.set(page, fetch(page).then(async (answer) => {
        const root = new DOMParser().parseFromString(await answer.text(), "text/html");
        const hrefs = (selector) =>
          [...root.querySelectorAll(selector)].map((a) => new URL(a.getAttribute("href"), page).href.split("#")[0]);
        const pages = hrefs(".pages a");
        if (pages.length) this.pages = pages;
        this.title ??= root.querySelector("h1")?.textContent;
        const photos = hrefs(".grid a");
        root.querySelectorAll(".grid li").forEach((cell, index) => this.ids.set(photos[index], page + "#" + cell.id));
        return photos;
      }));
    }
    return this.lists.get(page);
  }

  async around({ url, previous, next }) {
    try {
      this.page ??= this.pages[0];
      let photos = await this.list(this.page);
      let place = photos.indexOf(url);
      for (const page of this.pages) {
        if (place >= 0) break;
        photos = await this.list(page);
        place = photos.indexOf(url);
        if (place >= 0) this.page = page;
      }
      if (place < 0) return [previous, next];
      const number = Math.max(0, this.pages.indexOf(this.page));
      const count = this.pages.length;
      const before = place > 0 ? photos[place - 1] : (await this.list(this.pages[(number + count - 1) % count])).at(-1);
      const after = place + 1 < photos.length ? photos[place + 1] : (await this.list(this.pages[(number + 1) % count]))[0];
      this.first = (await this.list(this.pages[0]))[0];
      this.last = (await this.list(this.pages[count - 1])).at(-1);
      return before === url ? [] : [before, after];
    } catch {
      return [previous, next];
    }
  }

  wraps(from, to, step) {
    return step > 0 && to.url === this.first ? "toFirst" : step < 0 && to.url === this.last ? "toLast" : undefined;
  }

  /** The way back leads to the selection, not to the album. */
  adopt(crumbs) {
    const links = [...crumbs.querySelectorAll("li")];
    const link = links.at(-1)?.querySelector("a");
    if (!this.title || !link) return;
    link.textContent = this.title;
    link.href = this.ids.get(location.href.split("#")[0]) ?? this.pages[0];
    for (const crumb of links.slice(1, -1)) crumb.remove();
  }
}
