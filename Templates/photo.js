/* The photo page as a viewer: swipe, keys and links turn to the next photo without leaving the page, a touch or a click
   zooms (zoom.js). What is shown comes from the photos' own pages; without this file, every link leads to them. */
import { words } from "./words.js";
import { orderOf } from "./order.js";
import { bar } from "./bar.js";
import { Zoom } from "./zoom.js";

const stage = document.querySelector(".stage");
const turn = document.querySelector(".turn");
const live = document.body.appendChild(document.createElement("p"));
live.className = "live";
live.role = "status";

/* Pages */

const pages = new Map();

/** What changes when one turns to another page. Its addresses are absolute, for ours changes as we turn; the icon's, too,
    for browsers ask for it again. */
function read(root, url) {
  for (const node of root.querySelectorAll("main [href], main [src], .crumbs [href], [rel=icon]")) {
    for (const name of ["href", "src"]) {
      if (node[name]) node[name] = new URL(node.getAttribute(name), url);
    }
  }
  for (const node of root.querySelectorAll("main [srcset]")) {
    node.srcset = node.getAttribute("srcset").replace(/[^\s,]+(?=\s)/g, (part) => new URL(part, url).href);
  }
  const find = (selector) => document.importNode(root.querySelector(selector), true);
  const links = root.querySelectorAll(".turn a");
  return {
    url,
    title: root.title,
    frame: find(".frame"),
    parts: [".stage figcaption", ".details", ".crumbs"].map((selector) => [selector, find(selector)]),
    previous: links[0]?.href,
    next: links[1]?.href,
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

/* The track: the photo and its neighbours side by side, scrolled by the platform. */

const here = location.href.split("#")[0];
let current = read(document, here);
pages.set(here, Promise.resolve(current));
const order = orderOf(location.hash, document.querySelector(".crumbs a")?.href);
const track = document.createElement("div");
track.className = "track";
track.tabIndex = 0;
const frame = stage.querySelector(".frame");
frame.replaceWith(track);
const slots = [0, 1, 2].map(() => track.appendChild(document.createElement("div")));
slots[1].append(frame);
slots[1].url = here;
const zoom = new Zoom(track, () => slots[1].firstElementChild);

function centre() {
  for (const slot of slots) {
    slot.inert = slot !== slots[1];
    slot.hidden = !slot.url;
  }
  track.scrollLeft = slots[1].offsetLeft - track.offsetLeft;
}

async function fill(slot, url) {
  if (slot.url === url) return;
  slot.url = url;
  slot.replaceChildren();
  const page = await load(url);
  if (slot.url === url) slot.replaceChildren(page.frame.cloneNode(true));
}

async function neighbours() {
  const page = current;
  const [previous, next] = await order.around(page);
  if (page !== current || !next) return;
  [page.previous, page.next] = [previous, next];
  turn.querySelector(".prev").href = previous;
  turn.querySelector(".next").href = next;
  await Promise.allSettled([fill(slots[2], next), fill(slots[0], previous)]);
  centre();
  const after = (await order.around(await load(next)))[1];
  // The page is enough: its picture is loaded as soon as there is a node of it.
  if (after) load(after).catch(() => {});
}

/** Makes `page` the current one. `step` is 1 for the next, -1 for the previous. */
function show(page, step) {
  zoom.reset();
  const wraps = order.wraps(current, page, step);
  if (slots[1 + step].url === page.url) {
    if (step > 0) slots.push(slots.shift());
    else slots.unshift(slots.pop());
    slots[1 + step].url = undefined;
  } else {
    slots[1].url = page.url;
    slots[1].replaceChildren(page.frame.cloneNode(true));
  }
  track.append(...slots);
  centre();
  current = page;
  document.title = page.title;
  for (const [selector, part] of page.parts) {
    document.querySelector(selector).replaceWith(part.cloneNode(true));
  }
  history.replaceState(null, "", page.url + order.fragment);
  order.adopt(document.querySelector(".crumbs"));
  sessionStorage.setItem("photo", page.url);
  const name = document.querySelector("h1").textContent;
  live.textContent = wraps ? words[wraps] + ". " + name : name;
  neighbours();
  document.dispatchEvent(new Event("turn"));
}

let isTurning = false;
async function go(step) {
  const url = step > 0 ? current.next : current.previous;
  if (!url || isTurning) return;
  isTurning = true;
  try {
    show(await load(url), step);
  } catch {
    location.href = url;
  } finally {
    isTurning = false;
  }
}

/** Only a visitor turns pages: browsers scroll the track, too, when the window's measures change. */
let isUsed = false;
track.onpointerdown = track.onwheel = () => { isUsed = true; };

function settle() {
  if (zoom.isZoomed || !isUsed) return centre();
  isUsed = false;
  const [place, middle] = [slots[1], track].map((node) => node.getBoundingClientRect());
  const step = Math.round((middle.left - place.left) / middle.width);
  if (step) go(isMirrored ? -step : step);
}

if ("onscrollend" in window) {
  track.addEventListener("scrollend", settle);
} else {
  let timer;
  track.addEventListener("scroll", () => { clearTimeout(timer); timer = setTimeout(settle, 120); });
}
new ResizeObserver(centre).observe(track);

turn?.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.classList.contains("next") ? 1 : -1);
});

/* Keys */

const back = () => { location.href = document.querySelector(".crumbs li:last-child a").href; };
const tools = bar(stage, zoom);
const isMirrored = getComputedStyle(document.documentElement).direction === "rtl";
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
  f: tools.fullscreen,
  i: () => document.querySelector(".details").scrollIntoView(),
  l: tools.lights,
  "?": tools.help,
  Escape: () => (zoom.isZoomed ? zoom.reset() : document.fullscreenElement ? document.exitFullscreen() : back()),
};

addEventListener("keydown", (event) => {
  // With Shift one types + and ?, but no arrow.
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key[1])) return;
  if (event.target.closest("input, dialog")) return;
  if (/^[a-z]$/.test(event.key) && !tools.letters) return;
  const act = keys[event.key];
  if (act && act() !== false) event.preventDefault();
});

order.adopt(document.querySelector(".crumbs"));
sessionStorage.setItem("photo", here);
centre();
neighbours();
