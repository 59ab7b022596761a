/* The selection: photos in the order in which they were selected, over all pages of this tab. */
import { say } from "./words.js";
import { announce, toast } from "./layer.js";
import { cellOf, cells, known, linkOf, onState, photoOf, state, tell } from "./state.js";

const store = "vitrine-studio-selection";
const stored = JSON.parse(sessionStorage.getItem(store) ?? "[]");
for (const photo of stored) known.set(photo.name, photo);
let names = stored.map(({ name }) => name);
/** The photo that was selected or unselected last: the one end of a range. */
let anchor;

export const selected = () => names;
export const isSelected = (name) => names.includes(name);

export function select(list, isSilent = false) {
  names = [...new Set(list)];
  keep();
  tell();
  if (!isSilent) announce(say("selected", { count: names.length }));
}

function keep() {
  sessionStorage.setItem(store, JSON.stringify(names.map((name) => known.get(name)).filter(Boolean)));
}

// Photos that are hidden or gone are not selected any more.
onState(() => {
  const gone = new Set(state.hidden.map(({ name }) => name));
  if (names.some((name) => gone.has(name))) names = names.filter((name) => !gone.has(name));
  keep();
});

const added = (list) => select([...names, ...list]);
export const unselect = (list) => select(names.filter((name) => !list.includes(name)));

export function toggle(name) {
  anchor = name;
  if (isSelected(name)) unselect([name]);
  else added([name]);
}

/** Photos of the page between two, both included. */
function between(one, other) {
  const list = cells().map((cell) => photoOf(cell)?.name);
  const [from, to] = [list.indexOf(one), list.indexOf(other)];
  const part = list.slice(Math.min(from, to), Math.max(from, to) + 1).filter(Boolean);
  return from < 0 ? [other] : from > to ? part.reverse() : part;
}

/** Gives all photos from the one that was touched last to this one the state of that one. */
export function extend(name) {
  const isUnselecting = anchor && !isSelected(anchor) && isSelected(name);
  const range = between(anchor ?? name, name);
  if (isUnselecting) unselect(range);
  else added(range);
}

export const selectAll = () => added(cells().map((cell) => photoOf(cell)?.name).filter(Boolean));

export function clear() {
  if (!names.length) return false;
  const before = names;
  select([], true);
  toast(say("cleared"), [[say("undo"), () => select(before)]]);
}

/** Sets where a range begins. */
export const beginRange = (name) => { anchor = name; };

/** The photo whose cell has the focus. */
export function focusedPhoto() {
  const cell = document.activeElement?.closest(".grid > li:not(.month)");
  return cell && photoOf(cell);
}

export function focusCell(name) {
  const cell = cellOf(name);
  if (!cell) return;
  linkOf(cell).focus({ preventScroll: true });
  cell.scrollIntoView({ block: "nearest" });
}

/** A selection by drawing a finger over photos: those between the first and the present one are added to what was selected
    before. */
export function stroke(first) {
  const before = names;
  anchor = first;
  return (name) => select([...before, ...between(first, name)]);
}
