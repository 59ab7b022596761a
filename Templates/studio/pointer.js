/* Selecting with the mouse and with fingers. */
import { isLooking } from "./layer.js";
import { isEntered, linkOf, photoOf } from "./state.js";
import { extend, isSelected, selected, stroke, toggle } from "./selection.js";
import { beginDrag, isPlacing, placeBefore } from "./order.js";

const holdTime = 400;
const slack = 10;

const cellAt = (event) => event.target.closest?.(".grid > li:not(.month)");

/** Whether the next click ends a gesture and means nothing else. */
let isGesture = false;

addEventListener("click", (event) => {
  const cell = cellAt(event);
  if (isGesture && cell) {
    isGesture = false;
    return stop(event);
  }
  const photo = cell && isEntered() && !isLooking() && photoOf(cell);
  if (!photo) return;
  if (isPlacing()) {
    stop(event);
    return placeBefore(photo.name);
  }
  const isCheck = event.target.localName === "vitrine-check";
  // The key Enter opens the photo.
  if (!isCheck && !event.detail) return;
  if (!isCheck && !event.shiftKey && !event.ctrlKey && !event.metaKey && !selected().length) return;
  stop(event);
  if (event.shiftKey) extend(photo.name);
  else toggle(photo.name);
  linkOf(cell).focus({ preventScroll: true });
}, { capture: true });

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

addEventListener("mousedown", (event) => {
  // Shift would select text.
  if (event.shiftKey && cellAt(event) && isEntered()) event.preventDefault();
});
addEventListener("dragstart", (event) => {
  if (cellAt(event) && isEntered()) event.preventDefault();
});

/* A pointer that is held or moved. */

let start;

function begin(event) {
  const cell = cellAt(event);
  const photo = cell && isEntered() && !isLooking() && photoOf(cell);
  if (!photo || event.button || event.ctrlKey || event.metaKey || event.shiftKey || !event.isPrimary) return;
  isGesture = false;
  start = { x: event.clientX, y: event.clientY, name: photo.name, isTouch: event.pointerType !== "mouse" };
  if (start.isTouch) start.timer = setTimeout(hold, holdTime);
}

/** A finger that stays on a photo selects it, and others while it moves; on a selected photo it moves the selection. */
function hold() {
  navigator.vibrate?.(10);
  isGesture = true;
  start.isHeld = true;
  if (isSelected(start.name)) start.drag = beginDrag(selected(), start);
  else {
    start.select = stroke(start.name);
    start.select(start.name);
  }
}

function move(event) {
  if (!start) return;
  const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) > slack;
  if (start.isTouch && !start.isHeld) return isFar && end();
  if (!start.isTouch && !start.drag && isFar) {
    isGesture = true;
    start.drag = beginDrag(isSelected(start.name) ? selected() : [start.name], start);
    if (!start.drag) return end();
  }
  start.drag?.move(event.clientX, event.clientY);
  const cell = start.select && document.elementFromPoint(event.clientX, event.clientY)?.closest(".grid > li:not(.month)");
  if (cell && photoOf(cell)) start.select(photoOf(cell).name);
}

function end(event) {
  clearTimeout(start?.timer);
  if (event?.type === "pointerup") start?.drag?.drop();
  else start?.drag?.cancel();
  start = undefined;
}

addEventListener("pointerdown", begin);
addEventListener("pointermove", move);
addEventListener("pointerup", end);
addEventListener("pointercancel", end);
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !start?.drag) return;
  stop(event);
  end();
}, { capture: true });
// The page does not scroll, and no menu opens, only while a finger is held.
addEventListener("touchmove", (event) => {
  if (start?.isHeld) event.preventDefault();
}, { passive: false });
addEventListener("contextmenu", (event) => {
  if (start?.isTouch) event.preventDefault();
});
