/* Editing titles, captions and the texts of albums in their place on the page. The field stands beside the text, which is
   not shown meanwhile, and has its size and letters. */
import { say } from "./words.js";
import { button, make, opening, shadowed } from "./layer.js";
import { isEntered, isLoaded, onState, shownPhoto, state } from "./state.js";
import { focusedPhoto, selected } from "./selection.js";
import { saveAlbum, saveField, withEnd } from "./saving.js";
import { draft, onEnter } from "./typing.js";
import { isLooking } from "./toolbar.js";

const find = (selector) => document.querySelector(selector);

/** What can be edited here: the element, its value, and how it is saved. */
function places() {
  const photo = shownPhoto();
  if (photo) {
    const place = (name, node, isLong) => ({
      name, node, isLong, key: photo.name + ":" + name, value: photo.own?.[name] ?? photo.fields?.[name] ?? "",
      save: (text, key) => saveField([photo], name, text.trim() || null, key),
    });
    return [place("title", find("figcaption h1")), place("caption", find("figcaption .text") ?? find("figcaption h1"), true)];
  }
  const { album, page } = state;
  if (!album || page.kind !== "album") return [];
  const { path, own, body, digest } = album;
  const title = path !== "" && {
    name: "title", node: find(".head h1"), key: path + "/:title", value: own.title ?? album.title,
    save: (text) => saveAlbum([{ album: { album: path, fields: { title: text.trim() || null }, was: { title: own.title ?? null } } }]),
  };
  const text = {
    name: "text", node: find("main > .text") ?? find("main > .story") ?? find(".head"), isLong: true, key: path + "/:text",
    value: body, save: (text) => saveAlbum([{ text: { album: path, body: withEnd(text), digest } }]),
  };
  return [title, text].filter(Boolean);
}

let editing;

/** Opens the field for a text of this page; in a grid, the details of the photo. */
export function editText(name) {
  if (!shownPhoto() && (selected().length || focusedPhoto())) return opening("details", "toggleDetails")();
  openText(name);
}

function openText(name) {
  const place = places().find((each) => each.name === name || (name === "caption" && each.name === "text"));
  if (place?.node) open(place);
}

function open(place) {
  const { name, node, value, isLong, key, save } = place;
  editing?.finish();
  const field = make("textarea", { className: "in-place", ariaLabel: say(name), value: draft(key) ?? value, isShort: !isLong });
  const holder = shadowed("vitrine-text", field, make("small", {}, draft(key) === undefined ? "" : say("draft")));
  const style = getComputedStyle(node);
  for (const property of ["font", "letterSpacing", "textAlign"]) field.style[property] = style[property];
  field.rows = 1;
  const fit = () => {
    field.style.height = "0";
    field.style.height = field.scrollHeight + 2 + "px";
  };
  let isOpen = true;
  const close = () => {
    isOpen = false;
    editing = undefined;
    holder.remove();
  };
  const finish = async () => {
    if (!isOpen) return;
    const text = isLong ? field.value : field.value.replace(/\s*\n\s*/g, " ");
    close();
    if (text.trim() === String(value).trim()) return draft(key, null);
    draft(key, text);
    if (await save(text, key)) draft(key, null);
  };
  field.addEventListener("input", () => {
    fit();
    draft(key, field.value);
  });
  field.addEventListener("blur", finish);
  onEnter(field, finish, () => {
    draft(key, null);
    close();
  });
  holder.classList.toggle("added", isMissing(place));
  holder.classList.toggle("inside", !node.matches("main > *"));
  node.after(holder);
  editing = { finish };
  fit();
  field.focus({ preventScroll: true });
  holder.scrollIntoView({ block: "nearest" });
}

document.addEventListener("turn", () => editing?.finish());

/* A click on a text opens it. A link in it stays a link. */

addEventListener("click", (event) => {
  if (!isEntered() || !isLoaded || isLooking() || state.locked || event.target.closest?.("a, vitrine-text, vitrine-edit")) return;
  const place = places().find(({ node }) => node && node === event.target.closest?.("h1, .text, .story"));
  if (!place || !getSelection().isCollapsed) return;
  open(place);
});

/* Each text has a button for the keyboard and for fingers, in which a text that is missing has its name. */

const isMissing = ({ node, isLong }) => !!isLong && node.matches("h1, .head");

/** The element at whose end the button for a text stands. */
function endOf({ node }) {
  if (node.matches(".head, .story")) return find(".head > :last-child");
  return node.matches(".text") && node.lastElementChild?.matches("p") ? node.lastElementChild : node;
}

function offer() {
  const isOffered = isEntered() && isLoaded && !state.locked;
  const offered = isOffered ? places().filter(({ node }) => node) : [];
  const old = [...document.querySelectorAll("vitrine-edit")];
  for (const place of offered) {
    const end = endOf(place);
    const text = isMissing(place) ? say(place.name) + "…" : "✎\uFE0E";
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
