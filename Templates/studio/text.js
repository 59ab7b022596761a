/* The texts of a page that can be edited in their place: titles, captions and the texts of albums. */
import { say } from "./words.js";
import { button, isLooking, opening, shadowed } from "./layer.js";
import { isEntered, isLoaded, onState, shownPhoto, state } from "./state.js";
import { focusedPhoto, selected } from "./selection.js";

const find = (selector) => document.querySelector(selector);

/** The texts of this page: their names and elements, and whether they have several lines. A text that is missing has the
    element behind which it would be. */
function places() {
  const list = shownPhoto() ? [
    { name: "title", node: find("figcaption h1") },
    { name: "caption", node: find("figcaption .text") ?? find("figcaption h1"), isLong: true },
  ] : state.album && state.page.kind === "album" ? [
    state.album.path !== "" && { name: "title", node: find(".head h1") },
    { name: "text", node: find("main > .text") ?? find("main > .story") ?? find(".head"), isLong: true },
  ] : [];
  return list.filter((place) => place && place.node).map((place) => ({ ...place, isMissing: isMissing(place) }));
}

const canEdit = () => isEntered() && isLoaded && !isLooking() && !state.locked;

const isMissing = ({ node, isLong }) => !!isLong && node.matches("h1, .head");

/** Opens the field for a text of this page; in a grid, the details of the photo. */
export function editText(name) {
  if (!shownPhoto() && (selected().length || focusedPhoto())) return opening("details", "toggleDetails")();
  openText(name);
}

const openField = opening("text-field", "openField");

function openText(name) {
  const place = places().find((each) => each.name === name || (name === "caption" && each.name === "text"));
  if (place) openField(place);
}

/* A click on a text opens it. A link in it stays a link. */

addEventListener("click", (event) => {
  if (!canEdit() || event.target.closest?.("a, vitrine-text, vitrine-edit")) return;
  const place = places().find(({ node }) => node === event.target.closest?.("h1, .text, .story"));
  if (!place || !getSelection().isCollapsed) return;
  openField(place);
});

/* Each text has a button for the keyboard and for fingers, in which a text that is missing has its name. */

/** The element at whose end the button for a text stands. */
function endOf({ node }) {
  if (node.matches(".head, .story")) return find(".head > :last-child");
  return node.matches(".text") && node.lastElementChild?.matches("p") ? node.lastElementChild : node;
}

function offer() {
  const offered = canEdit() ? places() : [];
  const old = [...document.querySelectorAll("vitrine-edit")];
  for (const place of offered) {
    const end = endOf(place);
    const text = place.isMissing ? say(place.name) + "…" : "✎\uFE0E";
    const kept = old.findIndex((each) => each.parentNode === end && each.label === place.name + text);
    if (kept >= 0) old.splice(kept, 1);
    else end.append(pen(place.name, text));
  }
  for (const each of old) each.remove();
}

function pen(name, text) {
  const label = `${say("edit")}: ${say(name)}`;
  const node = button(text, () => openText(name), { className: "pen", part: "pen", ariaLabel: label, title: label });
  return Object.assign(shadowed("vitrine-edit", node), { label: name + text });
}

onState(offer);
document.addEventListener("preview-changed", () => queueMicrotask(offer));
