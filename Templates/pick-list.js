/* The list of picks. There is one for the whole site, stored in this browser and shared by all pages and tabs. The id
   of a photo is its page's path from the site's root, without `.html`. */
import { kept } from "./kept.js";

export const siteRoot = new URL("..", import.meta.url);
const pickKey = "picks " + siteRoot.pathname;

/** Replaces the placeholders of a text, which are names in braces, by values. */
export const say = (text, values) => text.replace(/\{(\w+)\}/g, (hole, name) => values[name]);

export const pickID = (url) =>
  decodeURI(new URL(url).pathname.slice(siteRoot.pathname.length)).replace(/\.html$/, "");

/** The ids of the picked photos, in order. No id contains a comma. */
export const picked = () => (kept(pickKey) ?? "").split(",").filter(Boolean);

/** The list before photos were removed; undefined if there is nothing to undo. */
export let earlierPicks;
export let drawPicks;

export function keepPicks(list, earlier) {
  earlierPicks = earlier;
  kept(pickKey, list);
  drawPicks();
}

/** Calls `draw` now and whenever the list changes: on this page, in another tab, or while the page was in the
    back/forward cache. */
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
