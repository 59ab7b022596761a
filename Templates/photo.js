/* The photo page as a viewer: swiping, keys and links turn to the next photo without leaving the page, and a tap or a
   click zooms (zoom.js). The content is loaded from the pages of the photos; without this script, the links lead to
   these pages. */
import { words } from "./words.js";
import { orderOf, positionIn } from "./order.js";
import { bar, moreKeys } from "./bar.js";
import { lastGrid, lastPhoto } from "./kept.js";
import { Zoom } from "./zoom.js";

const stage = document.querySelector(".stage");
const turn = document.querySelector(".turn");
const live = document.body.appendChild(document.createElement("p"));
live.className = "live";
live.role = "status";

/* Pages */

const pages = new Map();

/** Extracts from a page everything that changes when a visitor turns to it. Addresses become absolute, because the
    address of this page changes with each turn; the icon's, too, because browsers request it again. */
function read(root, url) {
  const absolute = (text) => (URL.canParse(text, url) ? new URL(text, url).href : text);
  for (const node of root.querySelectorAll("main :is([href], [src], [poster]), .crumbs [href], [rel=icon]")) {
    for (const name of ["href", "src", "poster"]) {
      if (node[name]) node[name] = absolute(node.getAttribute(name));
    }
  }
  for (const node of root.querySelectorAll("main [srcset]")) {
    node.srcset = node.getAttribute("srcset").replace(/(^|,\s*)([^\s,]+)/g, (_, comma, part) => comma + absolute(part));
  }
  const find = (selector) => document.importNode(root.querySelector(selector), true);
  const links = root.querySelectorAll(".turn a");
  return {
    url,
    title: root.title,
    frame: find(".frame"),
    parts: [".stage figcaption", ".about", ".details dl", ".crumbs"].map((selector) => [selector, find(selector)]),
    own: [links[0]?.href, links[1]?.href],
    place: root.querySelector(".turn")?.dataset.place,
  };
}

function load(url) {
  if (!pages.has(url)) {
    pages.set(url, fetch(url).then(async (answer) => {
      if (!answer.ok) throw new Error(answer.status);
      return read(new DOMParser().parseFromString(await answer.text(), "text/html"), url);
    }));
    pages.get(url).catch(() => pages.delete(url));
  }
  return pages.get(url);
}

/* The track holds the photo and its neighbours side by side. The browser scrolls it. */

const here = location.href.split("#")[0];
let current = read(document, here);
pages.set(here, Promise.resolve(current));
const order = orderOf(location.hash, document.querySelector(".crumbs a")?.href);
const track = document.createElement("div");
track.className = "track";
track.tabIndex = 0;
track.role = "group";
track.setAttribute("aria-label", turn.getAttribute("aria-label"));
const frame = stage.querySelector(".frame");
frame.replaceWith(track);
/** An invisible element of the size of the photo, which the title follows. */
const size = document.createElement("canvas");
track.before(size);
const slots = [0, 1, 2].map(() => track.appendChild(document.createElement("div")));
slots[1].append(frame);
slots[1].url = here;
const isMirrored = getComputedStyle(document.documentElement).direction === "rtl";
const zoom = new Zoom(track, () => slots[1].firstElementChild);

/** Scrolls to the middle slot. Until the neighbours are known, the links of the photo's own album decide if there are
    any. */
function centre() {
  const image = slots[1].querySelector(".full");
  size.className = image.closest(".small") ? "size small" : "size";
  for (const name of ["width", "height"]) size.setAttribute(name, image.getAttribute(name));
  turn.hidden = !(current.ready ? current.next : current.own[1]);
  for (const slot of slots) {
    slot.inert = slot !== slots[1];
    slot.hidden = slot.inert && turn.hidden;
  }
  track.scrollLeft = slots[1].offsetLeft - track.offsetLeft;
  if (track.querySelector("video")) import("./player.js").then(({ offerPlayer }) => offerPlayer(track, keys));
}

async function fill(slot, url) {
  if (slot.url === url) return;
  slot.url = url;
  slot.replaceChildren();
  try {
    const page = await load(url);
    if (slot.url === url) slot.replaceChildren(page.frame.cloneNode(true));
  } catch {
    if (slot.url === url) slot.url = undefined;
  }
}

/** Loads the addresses of the neighbours of a page. */
function know(page) {
  page.known ??= order.around(page).then((found) => {
    [page.previous, page.next, page.isFirst, page.isLast, page.position] = found;
    page.ready = true;
  });
  return page.known;
}

async function tellPosition(page, shown) {
  page.position = await positionIn(document.querySelector(".crumbs li:last-child a").href, page);
  if (page.position && page === current) shown.textContent = page.position;
}

async function neighbours() {
  const page = current;
  await know(page);
  const crumbs = document.querySelector(".crumbs");
  await order.adopt(crumbs);
  if (page !== current) return;
  const shown = document.querySelector(".position");
  shown.textContent = page.position ?? shown.textContent;
  lastGrid(document.querySelector(".crumbs li:last-child a").href);
  const wasHidden = turn.hidden;
  if (!page.next !== wasHidden) centre();
  if (!page.next) return;
  turn.querySelector(".prev").href = page.previous + order.fragment;
  turn.querySelector(".next").href = page.next + order.fragment;
  if (!shown.textContent && page.position === undefined) tellPosition(page, shown);
  const beside = () => [[slots[2], page.next], [slots[0], page.previous]];
  // No other photo is beside it meanwhile.
  for (const [slot, url] of beside()) {
    if (slot.url === url) continue;
    slot.url = undefined;
    slot.replaceChildren();
  }
  // On a slow line, the pictures beside it would take half of it from the photo that is looked at. They are loaded as soon as
  // their pages are read.
  await slots[1].querySelector("img.full")?.decode().catch(() => {});
  if (page !== current) return;
  // The visitor may have turned away and back, so that the slots have other places now.
  await Promise.all(beside().map(([slot, url]) => fill(slot, url)));
  try {
    const after = await load(page.next);
    await know(after);
    // Reading the page is enough: the browser loads its image as soon as the node exists.
    if (after.next) await load(after.next);
  } catch {
    // The page is requested again when the visitor turns to it.
  }
}

/** Makes `page` the current one. `step` is 1 for the next page and -1 for the previous one. */
function show(page, step) {
  zoom.reset();
  const wraps = step > 0 ? current.isLast && words.toFirst : current.isFirst && words.toLast;
  const slot = slots[1 + step];
  if (slot.url === page.url && slot.firstElementChild) {
    if (step > 0) slots.push(slots.shift());
    else slots.unshift(slots.pop());
    slots[1 + step].url = undefined;
  } else {
    slots[1].url = page.url;
    slots[1].replaceChildren(page.frame.cloneNode(true));
  }
  track.append(...slots);
  current = page;
  centre();
  document.title = page.title;
  for (const [selector, part] of page.parts) {
    const old = document.querySelector(selector);
    if (old.contains(document.activeElement)) track.focus({ preventScroll: true });
    old.replaceWith(part.cloneNode(true));
  }
  history.replaceState(null, "", page.url + order.fragment);
  lastPhoto(page.url);
  const name = document.querySelector("h1").textContent;
  live.textContent = wraps ? wraps + ". " + name : name;
  neighbours();
  document.dispatchEvent(new Event("turn"));
}

/** The scroll position of the track: 0 at the current photo, 1 at the next one, -1 at the previous one. */
function position() {
  const [place, middle] = [slots[1], track].map((node) => node.getBoundingClientRect());
  const step = Math.round((middle.left - place.left) / middle.width);
  return isMirrored ? -step : step;
}

let isTurning = false;
/** Turns by `step`. When the page is loaded, `isStill` says whether the visitor still wants it. */
async function go(step, isStill = () => true) {
  if (isTurning) return;
  isTurning = true;
  let url;
  try {
    await know(current);
    url = step > 0 ? current.next : current.previous;
    const page = url && await load(url);
    if (page && isStill()) show(page, step);
  } catch (error) {
    // After a network error the visitor can try again. A missing page stays missing, and local files cannot be fetched.
    if (error instanceof TypeError && location.protocol !== "file:") {
      live.textContent = words.failed;
      centre();
    } else {
      location.href = url + order.fragment;
    }
  } finally {
    isTurning = false;
    // The visitor may have swiped again in the meantime.
    if (isUsed && position()) settle();
  }
}

/** Whether the visitor scrolled the track. Browsers also scroll it when the window's size changes; this turns no
    page. */
let isUsed = false;
track.onpointerdown = track.onwheel = () => { isUsed = true; };

function settle() {
  if (isTurning) return;
  if (zoom.isZoomed || !isUsed) return centre();
  isUsed = false;
  const step = position();
  if (step) go(step, () => position() === step);
}

if ("onscrollend" in window) {
  track.addEventListener("scrollend", settle);
} else {
  let timer;
  track.addEventListener("scroll", () => { clearTimeout(timer); timer = setTimeout(settle, 120); });
}
new ResizeObserver(() => {
  zoom.pan(0, 0);
  centre();
}).observe(track);
addEventListener("popstate", () => location.href.split("#")[0] === current.url || location.reload());

turn.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.classList.contains("next") ? 1 : -1);
});

/** Shows a message for some seconds. */
function tell(text) {
  live.textContent = text;
  live.classList.add("told");
  setTimeout(() => live.classList.remove("told"), 3000);
}

/* Keys */

const back = () => { location.href = document.querySelector(".crumbs li:last-child a").href; };
const tools = bar(zoom, { go, tell, turn, moreKeys });
const pan = 80;
export const keys = {
  ArrowLeft: () => (zoom.isZoomed ? zoom.pan(pan, 0) : go(isMirrored ? 1 : -1)),
  ArrowRight: () => (zoom.isZoomed ? zoom.pan(-pan, 0) : go(isMirrored ? -1 : 1)),
  ArrowUp: () => zoom.isZoomed && zoom.pan(0, pan),
  ArrowDown: () => zoom.isZoomed && zoom.pan(0, -pan),
  "+": () => zoom.by(1.5),
  "=": () => zoom.by(1.5),
  "-": () => zoom.by(1 / 1.5),
  0: () => zoom.reset(),
  s: tools.slideshow,
  f: tools.fullscreen,
  i: () => document.querySelector(".details").scrollIntoView(),
  l: tools.lights,
  "?": tools.keys,
  Escape: () => (zoom.isZoomed ? zoom.reset() : document.fullscreenElement ? document.exitFullscreen() : back()),
};

const find = document.querySelector(".find");
if (find) {
  keys["/"] = () => find.click();
  moreKeys.push(["/", find.title]);
}

addEventListener("keydown", (event) => {
  // Shift is allowed for single characters such as + and ?, but not for named keys such as the arrows.
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key[1])) return;
  if (event.target.closest("dialog, textarea") || (event.target.closest("input") && event.key !== "Escape")) return;
  if (!event.key[1] && !tools.letters) return;
  const act = keys[event.key];
  if (act && act() !== false) event.preventDefault();
});

lastPhoto(here);
centre();
neighbours();
