/* The field in which a text of the page is edited. It stands beside the text, which is not shown meanwhile, and has its
   size and letters. */
import { say } from "./words.js";
import { make, shadowed } from "./layer.js";
import { onState, shownPhoto, state } from "./state.js";
import { saveAlbum, saveField, withEnd } from "./saving.js";
import { draft, onEnter } from "./typing.js";

/** The present value of a text, the key under which its draft is kept, and how it is saved. */
function valueOf(name) {
  const photo = shownPhoto();
  if (photo) {
    const key = photo.name + ":" + name;
    const value = photo.own?.[name] ?? photo.fields?.[name] ?? "";
    return { key, value, save: (text) => saveField([photo], name, text.trim() || null, key) };
  }
  const { path, own, title, body, digest } = state.album;
  const key = `${path}/:${name}`;
  if (name === "text") {
    const command = (text) => ({ text: { album: path, body: withEnd(text), digest } });
    return { key, value: body, save: (text) => saveAlbum([command(text)]) };
  }
  const set = (text) => ({ album: path, fields: { title: text.trim() || null }, was: { title: own.title ?? null } });
  return { key, value: own.title ?? title, save: (text) => saveAlbum([{ album: set(text) }]) };
}

let editing;

export function openField({ name, node, isLong, isMissing }) {
  editing?.finish();
  let { key, value, save } = valueOf(name);
  const field = make("textarea", { className: "in-place", ariaLabel: say(name), value: draft(key) ?? value });
  field.isShort = !isLong;
  const holder = shadowed("vitrine-text", field, make("small", {}, draft(key) === undefined ? "" : say("draft")));
  const style = getComputedStyle(node);
  for (const property of ["font", "letterSpacing", "textAlign"]) field.style[property] = style[property];
  field.rows = 1;
  const fit = () => {
    field.style.height = "0";
    field.style.height = field.scrollHeight + 2 + "px";
  };
  /** Shows the present value after a change of the state, for example an undo, unless something was typed. */
  const refresh = () => {
    if (field.value !== value || valueOf(name).key !== key) return;
    ({ value, save } = valueOf(name));
    field.value = value;
    fit();
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
    if (await save(text)) draft(key, null);
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
  holder.classList.toggle("added", isMissing);
  holder.classList.toggle("inside", !node.matches("main > *"));
  node.after(holder);
  editing = { finish, refresh };
  fit();
  field.focus({ preventScroll: true });
  holder.scrollIntoView({ block: "nearest" });
}

onState(() => editing?.refresh());
document.addEventListener("turn", () => editing?.finish());
