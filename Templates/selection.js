/* The grid of a smart album or a collection, or the results of a search. It is loaded for visitors who come from one. */
import { kept, plain } from "./kept.js";

/** The order of the grid of a smart album or a collection, over all its pages. */
export class Selection {
  constructor(page, root) {
    this.root = root;
    this.page = page;
    this.lists = new Map();
    this.cells = new Map();
  }

  /** Returns a page of the grid: the addresses of its photos and of other pages. */
  list(page) {
    if (!this.lists.has(page)) {
      this.lists.set(page, this.read(page));
      this.lists.get(page).catch(() => this.lists.delete(page));
    }
    return this.lists.get(page);
  }

  /** The photos that a search found last, in the place of a page of them. */
  results(page, query) {
    const [asked, title, ...photos] = JSON.parse(kept("results", undefined, "sessionStorage"));
    if (asked !== query) throw new Error(query);
    this.title = title;
    for (const photo of photos) this.cells.set(plain(photo), page.replace("?", "#"));
    return { photos, first: page, last: page };
  }

  async read(page) {
    const query = new URL(page).searchParams.get("q");
    if (query !== null) return this.results(page, query);
    const answer = await fetch(page);
    if (!answer.ok) throw new Error(answer.status);
    const root = new DOMParser().parseFromString(await answer.text(), "text/html");
    const address = (text) => {
      const url = new URL(text, page).href.split("#")[0];
      if (!url.startsWith(this.root)) throw new Error(url);
      return url;
    };
    const at = (selector, name = "href") => {
      const text = root.querySelector(selector)?.getAttribute(name);
      return text && address(text);
    };
    const links = [...root.querySelectorAll(".grid li > a")];
    const photos = links.map((link) => address(link.getAttribute("href")));
    this.title = root.querySelector("h1").textContent;
    links.forEach((link, index) => this.cells.set(plain(photos[index]), page + "#" + link.parentNode.id));
    return {
      photos, previous: at("[rel=prev]"), next: at("[rel=next]"),
      first: at(".pages ol a") ?? page, last: at(".pages", "data-last") ?? page,
    };
  }

  /** Returns the page with a photo. The pages beside that of the photo before are read first. */
  async find(isIt) {
    const queue = [this.page];
    for (const page of queue) {
      const list = await this.list(page);
      if (list.photos.some(isIt)) {
        this.page = page;
        return list;
      }
      queue.push(...[list.next, list.previous, list.first].filter((other) => other && !queue.includes(other)));
    }
  }

  /** Returns the position and the number of photos, or twice 0 if there are several pages; the previous and the next
      address; and whether the photo is the first or the last of all. Fails if the photo is not in the grid. */
  async around(page) {
    const isIt = (url) => plain(url) === plain(page.url);
    const { photos, previous, next, first, last } = await this.find(isIt);
    const place = photos.findIndex(isIt);
    const before = photos[place - 1] ?? (await this.list(previous ?? last)).photos.at(-1);
    const after = photos[place + 1] ?? (await this.list(next ?? first)).photos[0];
    const position = first === last ? [place + 1, photos.length] : [0, 0];
    if (isIt(before)) return [...position];
    return [...position, before, after, !place && !previous, !photos[place + 1] && !next];
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
