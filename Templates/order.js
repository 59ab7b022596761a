/* The order of the photos. By default it is that of the photo's album, which the photo's page contains. For visitors
   who come from a smart album or a collection it is that of the grid they came from, whose address is in the fragment:
   #/recents/. */
import { words } from "./words.js";

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
  return href.startsWith(root) ? orderIn(href, root, fragment) : own;
}

/** The order of a grid. `around` returns the addresses of the previous and the next photo, whether the photo is the first
    or the last of all, and its position as text, which is empty if the grid has several pages. */
function orderIn(grid, root, fragment) {
  let selection;
  return {
    fragment,
    async around(page) {
      try {
        selection ??= import("./selection.js").then((module) => new module.Selection(grid, root)).catch(() => undefined);
        const [number, count, ...found] = await (await selection).around(page);
        return [...found, count ? words.position.replace("{number}", number).replace("{count}", count) : ""];
      } catch {
        return own.around(page);
      }
    },
    adopt: async (crumbs) => (await selection)?.adopt(crumbs),
  };
}

let album;

/** Returns the position of a photo in its album, from the album's grid. The pages of long albums do not contain it. */
export async function positionIn(grid, page) {
  album ??= orderIn(grid.split("#")[0], new URL(".", grid).href);
  return (await album.around(page))[4];
}
