/* The list of picks: one for the site, kept in this browser, the same on all its pages and in all its tabs. A photo is
   known by its page's address from the site's root, without the ending. */
import { kept } from "./kept.js";

export const siteRoot = new URL("..", import.meta.url);
const pickKey = "picks " + siteRoot.pathname;

/** Fills the holes of a text, which are names in braces. */
export const say = (text, values) => text.replace(/\{(\w+)\}/g, (hole, name) => values[name]);

export const pickID = (url) =>
  decodeURI(new URL(url).pathname.slice(siteRoot.pathname.length)).replace(/\.html$/, "");

/** The ids, in order. No id holds a comma. */
export const picked = () => (kept(pickKey) ?? "").split(",").filter(Boolean);

/** The list as it was before something was taken out of it; nothing when there is nothing to undo. */
export let earlierPicks;
export let drawPicks;

export function keepPicks(list, earlier) {
  earlierPicks = earlier;
  kept(pickKey, list);
  drawPicks();
}

/** Calls `draw` now and whenever the list is another one: by us, in another tab, while the page lay in the cache. */
export function watchPicks(draw) {
  drawPicks = draw;
  addEventListener("storage", ({ key }) => {
    if (key && key !== pickKey) return;
    earlierPicks = undefined;
    draw();
  });
  addEventListener("pageshow", (event) => event.persisted && draw());
  draw();
}
