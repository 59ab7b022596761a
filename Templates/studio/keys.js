/* The studio's keys. They come before those of the page, except where the page's keys stay: f, i, l, ?, and 0 in a photo
   that is zoomed. */
import { focused, isLooking, layer, opening } from "./layer.js";
import { cells, isEntered, linkOf, photoOf, shownPhoto } from "./state.js";
import { beginRange, clear, extend, focusedPhoto, selectAll, selected, toggle } from "./selection.js";
import { favorite, hide, publish, rate, targets, trash, withTargets } from "./actions.js";
import { redo, undo } from "./edits.js";
import { endPlacing, isPlacing, moveBy, neighbour, placeBefore } from "./order.js";
import { editText } from "./text.js";
import { look } from "./toolbar.js";

const turn = opening("adjust", "turn");
const isArrow = (key) => key.startsWith("Arrow");
const isTyping = (node) => node?.matches("input, textarea, select, [contenteditable]");
const areLettersOff = () => localStorage.getItem("letters") === "off";

/** Shows the next photo, or moves the focus to its cell. */
function next() {
  if (shownPhoto()) return document.querySelector(".turn .next")?.click();
  const list = cells();
  const place = list.findIndex((cell) => cell.contains(document.activeElement));
  if (place >= 0 && list[place + 1]) linkOf(list[place + 1]).focus();
}

/** Moves the focus, and selects what is between. */
function extendBy(key) {
  const list = cells();
  const place = list.findIndex((cell) => cell.contains(document.activeElement));
  if (place < 0) return false;
  const target = list[neighbour(list, place, key)];
  if (!target) return;
  if (!selected().length) beginRange(photoOf(list[place])?.name);
  linkOf(target).focus();
  const photo = photoOf(target);
  if (photo) extend(photo.name);
}

function toggleFocused() {
  const photo = focusedPhoto();
  if (!photo) return false;
  toggle(photo.name);
}

const stars = Object.fromEntries([0, 1, 2, 3, 4, 5].map((count) =>
  [count, () => withTargets((photos) => rate(photos, count))]));

const keys = {
  ...stars,
  " ": toggleFocused,
  p: () => withTargets((photos) => favorite(photos)),
  ".": () => withTargets((photos) => favorite(photos)),
  x: () => withTargets(hide),
  u: () => withTargets((photos) =>
    (photos.some(({ fields }) => fields?.hidden) ? publish(photos) : favorite(photos, false))),
  t: () => editText("title"),
  c: () => editText("caption"),
  d: opening("details", "toggleDetails"),
  e: () => withTargets(opening("adjust", "askAdjustments")),
  "[": () => withTargets((photos) => turn(photos, false)),
  "]": () => withTargets((photos) => turn(photos, true)),
  m: () => withTargets(opening("albums", "askMove")),
  a: () => withTargets(opening("albums", "askCollection")),
  n: opening("albums", "askNewAlbum"),
  Delete: () => withTargets(trash),
  Backspace: () => (targets().length ? withTargets(trash) : false),
  "\\": look,
};
/** Keys after which Shift or Caps Lock goes on to the next photo. */
const advancing = /^[0-5puxPUX]$/;

/** Finds what a key does; undefined if it belongs to the page. */
function actionOf(event) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey) {
    if (altKey) return;
    if (key.toLowerCase() === "z") return shiftKey ? redo : undo;
    return key.toLowerCase() === "a" && cells().length ? selectAll : undefined;
  }
  if (altKey) return isArrow(key) && !shownPhoto() && (selected().length || focusedPhoto()) ? () => moveBy(key) : undefined;
  if (shiftKey && isArrow(key) && !shownPhoto()) return () => extendBy(key);
  if (key === "Escape" && layer.querySelector(".panel")) return opening("panel", "closePanel");
  if (key === "Escape" && !shownPhoto()) return selected().length ? clear : undefined;
  if (key.length === 1 && key !== " " && areLettersOff()) return;
  const digit = /^Digit[0-5]$/.test(code) ? code.at(-1) : key;
  if (digit === "0" && document.querySelector(".track.zoomed")) return;
  if (key === " " && (shownPhoto() || !focusedPhoto())) return;
  const act = keys[shiftKey ? digit.toLowerCase() : key.toLowerCase().length === 1 ? key.toLowerCase() : key];
  if (!act || (shiftKey && !advancing.test(digit))) return;
  const advances = (shiftKey || event.getModifierState("CapsLock")) && advancing.test(digit);
  return advances ? () => { const done = act(); next(); return done; } : act;
}

addEventListener("keydown", (event) => {
  const node = focused();
  // Keys belong to a dialog or a menu that is open, wherever the focus is.
  if (event.isComposing || isTyping(node) || layer.querySelector("dialog[open], :popover-open")) return;
  if (event.key === "\\" && isLooking()) return look();
  if (!isEntered() || isLooking()) return;
  if (isPlacing() && ["Escape", "Enter"].includes(event.key) && (focusedPhoto() || event.key === "Escape")) {
    event.preventDefault();
    event.stopPropagation();
    return event.key === "Enter" ? placeBefore(focusedPhoto().name) : endPlacing();
  }
  // Buttons of the bar are pressed with the space bar.
  if (event.key === " " && node?.localName === "button") return;
  const act = actionOf(event);
  if (!act || act() === false) return;
  event.preventDefault();
  event.stopPropagation();
}, { capture: true });
