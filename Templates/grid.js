/* Arrow keys move the focus in the grid. A visitor who comes back from a photo's page finds the cell of the last
   photo, or its place in a story. */
import "./find.js";
import { lastGrid, lastPhoto, plain } from "./kept.js";

export const grid = document.querySelector(".grid");
/** The cells of the grid, or of all strips of a page of a long year. */
export const cells = () => [...document.querySelectorAll(".grid li > a")];
/** The links to photos in the grid, which a story may not have, and in the text of a story. */
const links = () => [...document.querySelectorAll(".grid li > a, .line figure > a")];

/** Returns the cell of the next row that is nearest to the middle of a cell. Rows may have different numbers of cells. */
function across(links, place, step) {
  const box = (index) => links[index]?.getBoundingClientRect();
  const middle = ({ left, right }) => left + right;
  const isBeyond = (one, other) => (other.top - one.top) * step > 1;
  const from = box(place);
  let next = place + step;
  while (links[next] && !isBeyond(from, box(next))) next += step;
  const first = box(next);
  const distance = (index) => Math.abs(middle(box(index)) - middle(from));
  for (let other = next; links[other] && !isBeyond(first, box(other)); other += step) {
    if (distance(other) < distance(next)) next = other;
  }
  return next;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const list = cells();
  const place = list.indexOf(document.activeElement);
  if (place < 0) return;
  const forward = getComputedStyle(grid).direction === "rtl" ? -1 : 1;
  const next = {
    ArrowRight: () => place + forward, ArrowLeft: () => place - forward, ArrowDown: () => across(list, place, 1),
    ArrowUp: () => across(list, place, -1), Home: () => 0, End: () => list.length - 1,
  }[event.key]?.();
  if (!list[next]) return;
  event.preventDefault();
  list[next].focus();
});

const timeline = document.querySelector("[data-timeline]")?.dataset.timeline;
if (timeline) import("./scrub.js").then(({ scrub }) => scrub(timeline));

/** Whether the visitor comes back from a photo's page. On any other way, the page begins at the top. */
let isBack = performance.getEntriesByType("navigation")[0].type === "back_forward"
  || plain(document.referrer) === plain(lastPhoto() ?? "");

function comeBack() {
  const photo = isBack && lastPhoto();
  const cell = photo && links().find((link) => plain(link.href) === plain(photo));
  if (!cell || !document.activeElement.matches("body, .grid a, .line a")) return;
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: "nearest" });
}

comeBack();
// This is repeated because the browser may have restored the scroll position or focused the address's fragment since.
addEventListener("pageshow", ({ persisted }) => requestAnimationFrame(() => {
  isBack ||= persisted;
  comeBack();
  const [photo, place] = [isBack && lastPhoto(), lastGrid() ?? ""];
  lastPhoto("");
  // The visitor may have turned to a photo that is on another page of the same list.
  const isHere = links().some((link) => plain(link.href) === plain(photo || ""));
  if (photo && !isHere && plain(place) !== plain(location.href) && new URL(".", place || location).href === new URL(".", location).href) {
    location.replace(place);
  }
}));
