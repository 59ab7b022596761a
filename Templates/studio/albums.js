/* Dialogs for albums and collections: new ones, and where photos go; the order and the cover of an album, and what leaves a
   collection. */
import { say } from "./words.js";
import { ask, choose, labelled } from "./dialog.js";
import { button, make, opening, toast } from "./layer.js";
import { apply } from "./edits.js";
import { state } from "./state.js";
import { unselect } from "./selection.js";
import { fade } from "./marks.js";
import { namesOf } from "./actions.js";
import { chosen, sightChoice } from "./choices.js";

const titleOf = ({ path, title }) => title || (path === "" ? say("home") : path);

/** A field for a title that is required. */
export function titleField(value = "") {
  return make("input", { value, required: true, autofocus: true, maxLength: 200, autocomplete: "off" });
}

export async function askNewAlbum() {
  if (state.locked) return;
  const parent = state.page.kind === "album" ? state.page.album : "";
  const title = titleField();
  const sight = sightChoice("");
  const where = make("select", {}, ...options(() => true));
  where.value = parent;
  const content = [labelled(say("title"), title), labelled(say("album"), where), sight];
  const text = await ask(say("newAlbum"), content, say("create"), () => title.value.trim());
  if (!text) return;
  const create = { parent: where.value, title: text, ...(chosen(sight) && { [chosen(sight)]: true }) };
  await apply([{ create }], say("created", { title: text }), undefined, (answer) => {
    const [path] = answer.albums;
    return [[say("addPhotos"), () => opening("uploads", "addFiles")(path)]];
  });
}

/** The title of an album, indented below that of its parent. */
const indented = (album) => "\u2003".repeat(album.path.split("/").length - 1) + titleOf(album);

/** The albums as options. */
export function options(isOffered) {
  return state.albums.filter(isOffered).map((album) => make("option", { value: album.path }, indented(album)));
}

/** Lets the owner choose one of a list. Resolves with the item. */
function pick(title, items, text, more = []) {
  const list = make("ul", { className: "choices" }, ...items.map((item) => {
    const node = button(text(item), () => choose(node, item));
    return make("li", {}, node);
  }));
  return ask(title, [list, ...more]);
}

export async function askMove(photos) {
  const names = photos.map(({ name }) => name);
  const isElsewhere = ({ path }) => names.some((name) => name.slice(0, Math.max(0, name.lastIndexOf("/"))) !== path);
  const album = await pick(say("moveTo"), state.albums.filter(isElsewhere), indented);
  if (!album) return;
  const text = say("moved", { count: names.length, title: titleOf(album) });
  if (await apply([{ move: { photos: names, to: album.path } }], text, () => fade(names))) unselect(names);
}

export async function askCollection(photos) {
  const lists = state.collections.filter(({ rule }) => !rule);
  if (!lists.length) return askNewCollection(photos);
  const fresh = button(say("newCollection") + "…", () => choose(fresh, {}));
  const chosen = await pick(say("collect"), lists, ({ title }) => title, [make("p", {}, fresh)]);
  if (!chosen) return;
  if (!chosen.name) return askNewCollection(photos);
  const text = say("collected", { count: photos.length, title: chosen.title });
  await apply([{ collect: { collection: chosen.name, photos: photos.map(({ name }) => name) } }], text);
}

export async function askNewCollection(photos) {
  const field = titleField();
  const title = await ask(say("newCollection"), [labelled(say("title"), field)], say("create"), () => field.value.trim());
  if (!title) return;
  const text = say("collected", { count: photos.length, title });
  await apply([{ collect: { title, photos: photos.map(({ name }) => name) } }], text);
}

/** Sorts the album by another rule; null is the site's. */
export function sortBy(sort) {
  const { path, own } = state.album;
  return apply([{ album: { album: path, fields: { sort }, was: { sort: own.sort ?? null } } }], say("arranged"));
}

/** Makes a photo the cover of the album that contains it. */
export function cover(photos) {
  if (photos.length !== 1) return toast(say("oneOnly"));
  const { path, own } = state.album ?? {};
  const [{ name }] = photos;
  if (path === undefined || !(path === "" || name.startsWith(path + "/"))) return toast(say("noAlbum"));
  const value = path ? name.slice(path.length + 1) : name;
  return apply([{ album: { album: path, fields: { cover: value }, was: { cover: own.cover ?? null } } }], say("covered"));
}

export function drop(photos) {
  const { collection } = state.page;
  const names = namesOf(photos);
  return apply([{ drop: { collection, photos: names } }], say("dropped", { count: names.length }), () => fade(names));
}
