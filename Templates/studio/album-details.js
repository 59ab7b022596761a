/* The dialog for an album: its title, its text, its address and its place, and the order of the albums in it. */
import { say } from "./words.js";
import { ask, choose, labelled } from "./dialog.js";
import { button, make } from "./layer.js";
import { apply } from "./edits.js";
import { lastPart, state } from "./state.js";
import { options } from "./albums.js";
import { saveAlbum, withEnd } from "./saving.js";
import { draft, keepTyped } from "./typing.js";

export async function askAlbumDetails() {
  const { path, own, title: shown, body, digest } = state.album;
  const title = make("input", { value: own.title ?? shown, maxLength: 200, autocomplete: "off" });
  const text = make("textarea", { value: body, rows: 8 });
  const address = make("input", { type: "checkbox" });
  const folder = make("input", { value: lastPart(path), disabled: true, autocomplete: "off" });
  address.addEventListener("change", () => { folder.disabled = !address.checked; });
  const date = make("input", { value: own.date ?? "", placeholder: "2024-05-01" });
  const isRoot = path === "";
  const inside = state.albums.filter(({ parent, isEmpty }) => parent === path && !isEmpty);
  const order = orderList(inside);
  const drafts = [[title, "/:title"], [text, "/:text"], [date, "/:date"]].map(([field, name]) => [field, path + name]);
  for (const [field, key] of drafts) keepTyped(field, key);
  const forgetTyped = () => { for (const [, key] of drafts) draft(key, null); };
  const moveTo = button(say("moveTo") + "…", () => choose(moveTo, "move"));
  const toTrash = button(say("toTrash"), () => choose(toTrash, "trash"));
  const choice = await ask(say("albumDetails"), [
    !isRoot && labelled(say("title"), title), labelled(`${say("text")} (${say("markdown")})`, text),
    !isRoot && labelled(say("date"), date),
    !isRoot && make("label", { className: "check-row" }, address, say("address")),
    !isRoot && labelled(say("folder"), folder, make("small", {}, say("addressText"))),
    inside.length > 1 && make("fieldset", {}, make("legend", {}, say("albumOrder")), order),
    !isRoot && make("p", {}, moveTo, toTrash),
  ].filter(Boolean), say("save"), () => "save");
  if (choice !== "save") forgetTyped();
  if (choice === "move") return askAlbumMove();
  if (choice === "trash") return trashAlbum();
  if (choice !== "save") return;
  const commands = [
    ...changed({ title: title.value, date: date.value }, own, path, shown),
    ...(text.value.trim() === body.trim() ? [] : [{ text: { album: path, body: withEnd(text.value), digest } }]),
    ...reordered(path, inside, [...order.children].map(({ dataset }) => dataset.path)),
    // The address comes last, because the other commands use the present one.
    ...(address.checked && folder.value !== lastPart(path) ? [{ rename: { album: path, folder: folder.value } }] : []),
  ];
  if (!commands.length || await saveAlbum(commands)) forgetTyped();
}

/** A list of albums, each of which can be moved by a place. */
function orderList(albums) {
  return make("ol", { className: "ordering" }, ...albums.map(({ path, title }) => {
    const row = make("li", {}, make("span", {}, title));
    const move = (name, mark, act) => button(mark, ({ target }) => { act(); target.focus(); },
      { className: "icon", ariaLabel: `${title}: ${say(name)}` });
    row.dataset.path = path;
    row.append(move("moveUp", "↑", () => row.previousElementSibling?.before(row)),
      move("moveDown", "↓", () => row.nextElementSibling?.after(row)));
    return row;
  }));
}

/** The command that puts the albums in an album in this order, if it is another one. */
function reordered(path, albums, order) {
  const isSame = albums.every((album, index) => album.path === order[index]);
  return isSame ? [] : [{ order: { album: path, albums: order, after: null } }];
}

function changed(values, own, path, shown) {
  const isChanged = ([name, value]) => value.trim() !== String(own[name] ?? (name === "title" ? shown : undefined) ?? "");
  const names = Object.entries(values).filter((entry) => path !== "" && isChanged(entry));
  if (!names.length) return [];
  const fields = Object.fromEntries(names.map(([name, value]) => [name, value.trim() || null]));
  return [{ album: { album: path, fields, was: Object.fromEntries(names.map(([name]) => [name, own[name] ?? null])) } }];
}

async function askAlbumMove() {
  const { path } = state.album;
  const isOffered = (album) => album.path !== path && !album.path.startsWith(path + "/");
  const where = make("select", {}, ...options(isOffered));
  const to = await ask(say("moveTo"), [labelled(say("album"), where)], say("move"), () => where.value);
  if (to === undefined) return;
  const { title } = state.albums.find((album) => album.path === to);
  await apply([{ move: { album: path, to } }], say("albumMoved", { title: title || say("home") }));
}

const trashAlbum = () => apply([{ trash: { album: state.album.path } }], say("albumTrashed"));
