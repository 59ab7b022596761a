/* The order of photos: by drawing them elsewhere, by keys, by choosing the place, and by the numbers of the selection. The
   page changes when the server has changed the album. */
import { say } from "./words.js";
import { announce, button, host, layer, make, opening, toast } from "./layer.js";
import { apply } from "./edits.js";
import { cells, isOrdered, linkOf, photoOf, state, tell } from "./state.js";
import { focusCell, focusedPhoto, selected } from "./selection.js";

const edge = 80;
const speed = 14;

const names = () => cells().map((cell) => photoOf(cell)?.name).filter(Boolean);
/** Whether the photos have an order of their own already. */
export const isManual = () => state.page.kind === "collection"
  || (state.album?.own.sort ?? (state.album?.own.photos && "manual")) === "manual";

/** Asks once before an album that is sorted by date or name gets an order of its own. */
async function agrees() {
  const text = make("p", {}, say("ownOrderText"));
  return isManual() || await opening("dialog", "ask")(say("ownOrder"), [text], say("keepOrder"));
}

/** Puts photos before the one at an index of the page, in their order. */
export async function place(moved, index) {
  const list = names();
  const here = moved.filter((name) => list.includes(name));
  if (!isOrdered()) return toast(say("notHere"));
  if (!here.length) return toast(say("onePage"));
  // What comes before the first photo of a later page is not known here.
  const least = document.querySelector("head [rel=prev]") ? 1 : 0;
  const before = list.slice(0, Math.max(index, least)).filter((name) => !here.includes(name));
  const result = [...before, ...here, ...list.filter((name) => !here.includes(name) && !before.includes(name))];
  if (result.every((name, place) => name === list[place]) && isManual()) return;
  if (!await agrees()) return;
  await send(here, before.at(-1) ?? null);
}

function send(photos, after) {
  const { page } = state;
  const list = page.kind === "collection" ? { collection: page.collection } : { album: page.album };
  return apply([{ order: { ...list, photos, after } }], say("arranged"));
}

/** Writes the present order into the album. */
export const keepOrder = () => send(names().slice(0, 1), null);

/** Puts the selected photos behind each other in the order of their numbers, where the first of them on the page is. */
export const arrange = () => place(selected(), names().findIndex((name) => selected().includes(name)));

/** The index of the cell in the next row that is nearest to the middle of a cell; of the next cell for ← and →. */
export function neighbour(list, index, key) {
  const forward = getComputedStyle(list[0].parentNode).direction === "rtl" ? -1 : 1;
  if (key === "ArrowLeft" || key === "ArrowRight") return index + (key === "ArrowRight" ? forward : -forward);
  const box = (cell) => cell.getBoundingClientRect();
  const from = box(list[index]);
  const sign = key === "ArrowDown" ? 1 : -1;
  const distance = ({ top, left, width }) => (top - from.top) * sign * 10
    + Math.abs(left + width / 2 - from.left - from.width / 2);
  const beyond = list.map((cell, place) => ({ place, box: box(cell) }))
    .filter(({ box }) => (box.top - from.top) * sign > 1);
  return beyond.sort((one, other) => distance(one.box) - distance(other.box))[0]?.place ?? -1;
}

/** Moves the selected photos, or the one with the focus, by a cell or a row. */
export function moveBy(key) {
  const own = focusedPhoto()?.name;
  const moved = selected().length ? selected() : own ? [own] : [];
  const list = names();
  const places = moved.map((name) => list.indexOf(name)).filter((index) => index >= 0);
  if (!places.length) return;
  const isForward = key === "ArrowRight" || key === "ArrowDown";
  const end = isForward ? Math.max(...places) : Math.min(...places);
  const target = neighbour(cells(), end, key);
  if (target >= 0 && target < list.length) place(moved, isForward ? target + 1 : target);
}

/* Choosing the place */

let placing;

export const isPlacing = () => !!placing;

/** Lets a click or Enter on a photo say before which one the selected photos go. */
export function beginPlacing() {
  if (!isOrdered()) return toast(say("notHere"));
  endPlacing();
  const photos = selected();
  const text = say("tapGap", { count: photos.length });
  placing = { photos, note: make("div", { className: "placing", role: "group", ariaLabel: text }, make("span", {}, text),
    button(say("toEnd"), () => finish(names().length)), button(say("cancel"), endPlacing)) };
  layer.append(placing.note);
  announce(text);
  focusCell(photos.find((name) => names().includes(name)) ?? names()[0]);
  tell();
}

export function endPlacing() {
  placing?.note.remove();
  placing = undefined;
  tell();
}

function finish(index) {
  const { photos } = placing;
  endPlacing();
  place(photos, index);
}

export const placeBefore = (name) => finish(names().indexOf(name));

/* Drawing */

/** Returns the gap between photos that is nearest to a point: its index, and the line where it is. */
function gapAt(x, y) {
  const boxes = cells().map((cell) => cell.getBoundingClientRect());
  const away = ({ top, bottom }) => Math.max(top - y, y - bottom, 0);
  const nearest = Math.min(...boxes.map(away));
  const middle = ({ left, width }) => left + width / 2;
  const [index] = boxes.map((box, index) => [index, Math.abs(middle(box) - x), away(box)])
    .filter(([, , distance]) => distance === nearest).sort((one, other) => one[1] - other[1])[0];
  const box = boxes[index];
  const isRight = x > middle(box);
  const isMirrored = getComputedStyle(cells()[0].parentNode).direction === "rtl";
  const { top, height, left, right } = box;
  return { index: isRight === isMirrored ? index : index + 1, x: isRight ? right : left, y: top, height };
}

/** Begins to draw photos elsewhere. Returns what the pointer does next; nothing if this page has no order. */
export function beginDrag(photos, { x, y }) {
  if (!isOrdered() || state.locked) {
    toast(state.locked ?? say("notHere"));
    return;
  }
  const line = make("div", { className: "line" });
  const list = names();
  const pictures = photos.filter((name) => list.includes(name)).slice(0, 3)
    .map((name) => linkOf(cells()[list.indexOf(name)]).querySelector("img").cloneNode());
  for (const picture of pictures) picture.removeAttribute("loading");
  const pile = make("div", { className: "pile" }, ...pictures, photos.length > 1 && make("b", {}, String(photos.length)));
  layer.append(line, pile);
  host.classList.add("dragging");
  let [gap, frame, point] = [undefined, undefined, { x, y }];

  function draw() {
    const { x, y } = point;
    const pull = y < edge ? y - edge : Math.max(0, y - innerHeight + edge);
    if (pull) scrollBy({ top: (pull / edge) * speed, behavior: "instant" });
    gap = gapAt(x, y);
    pile.style.transform = `translate(${x}px, ${y}px)`;
    line.style.transform = `translate(${gap.x - 2}px, ${gap.y}px)`;
    line.style.height = gap.height + "px";
    frame = pull ? requestAnimationFrame(draw) : undefined;
  }

  function cancel() {
    cancelAnimationFrame(frame);
    line.remove();
    pile.remove();
    host.classList.remove("dragging");
  }

  return {
    move(x, y) {
      point = { x, y };
      frame ??= requestAnimationFrame(draw);
    },
    drop() {
      if (frame) draw();
      cancel();
      if (gap) place(photos, gap.index);
    },
    cancel,
  };
}
