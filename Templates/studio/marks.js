/* The mark on each cell of the grid: a round check with the photo's number in the selection, and a lock. */
import { say } from "./words.js";
import { isLooking, make, shadowed } from "./layer.js";
import { cells, isEntered, isLoaded, linkOf, onState, photoOf, state } from "./state.js";
import { selected } from "./selection.js";

const marks = new WeakMap();

function markOf(cell) {
  const node = marks.get(cell);
  return node?.parentNode === cell ? node : undefined;
}

function addMark(cell) {
  const check = make("button", { type: "button", className: "check", tabIndex: -1 });
  const node = shadowed("vitrine-check", check, make("span", { className: "lock", hidden: true }));
  marks.set(cell, node);
  cell.append(node);
  return node;
}

function paintMark(cell, number, photo, isShown) {
  if (!photo || !isEntered() || isLooking()) return markOf(cell)?.remove();
  const node = markOf(cell) ?? addMark(cell);
  if (node.photo === photo.name && node.number === number && node.isShown === isShown) return;
  Object.assign(node, { photo: photo.name, number, isShown });
  node.classList.toggle("shown", isShown);
  const [check, lock] = node.shadowRoot.children;
  check.textContent = number ?? "";
  node.classList.toggle("selected", !!number);
  const name = photo.own?.title || linkOf(cell).querySelector("img")?.alt || photo.name;
  check.ariaLabel = number ? say("selectedAs", { number, name }) : say("select", { name });
  lock.hidden = !state.locked;
}

/** Shows the selection on the cells. */
export function paint() {
  if (!isLoaded) return;
  const numbers = new Map(selected().map((name, index) => [name, index + 1]));
  for (const cell of cells()) {
    const photo = photoOf(cell);
    paintMark(cell, numbers.get(photo?.name), photo, numbers.size > 0);
  }
}

/** Shows that photos are leaving the page. Returns a function that takes that back. */
export function fade(names) {
  const leaving = cells().filter((cell) => names.includes(photoOf(cell)?.name)).map(markOf).filter(Boolean);
  for (const node of leaving) node.classList.add("leaving");
  return () => { for (const node of leaving) node.classList.remove("leaving"); };
}

onState(paint);
document.addEventListener("preview-changed", () => paint());
