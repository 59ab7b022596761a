/* The panels that list what is not on the page: photos that are not published, the history, and the trash. */
import { say, sayTime } from "./words.js";
import { button, make, opening } from "./layer.js";
import { openPanel, refreshPanel } from "./panel.js";
import { apply, restore, takeBack } from "./edits.js";
import { emptyAlbums, emptyCollections, lastPart, onState, state, unlisted } from "./state.js";
import { publish } from "./actions.js";
import { copying } from "./addresses.js";

const load = async (name) => (await fetch(new URL(name, import.meta.url))).json();
const item = (title, note, ...acts) =>
  make("li", {}, make("div", {}, make("b", {}, title), make("small", {}, note)), ...acts);

onState(() => { for (const name of ["notPublished", "history", "trash"]) refreshPanel(name); });

export function showNotPublished() {
  openPanel("notPublished", () => say("notPublished"), () => {
    const hidden = state.hidden.map((photo) =>
      item(photo.own.title ?? lastPart(photo.name), photo.name, button(say("publish"), () => publish([photo]))));
    const failed = state.failed.map(({ name, reason }) => item(lastPart(name), reason));
    const list = (heading, items) =>
      items.length > 0 && make("section", {}, make("h3", {}, heading), make("ul", {}, ...items));
    const empty = emptyAlbums().map(({ path, title, isEmpty }) => item(title, path, adding(path), isEmpty && trashing(path)));
    const removal = opening("collection-details", "removeCollection");
    const bare = emptyCollections().map(({ name, title }) => item(title, name, button(say("remove"), () => removal(name))));
    const apart = unlisted().map((each) => item(each.title, each.path ?? each.name, copying(each),
      make("a", { href: "/" + each.address }, say("open"))));
    const lists = [
      list(say("hiddenAlbums"), state.hiddenAlbums.map(hiddenAlbum)), list(say("unlistedAlbums"), apart),
      list(say("hiddenPhotos"), hidden), list(say("failed"), failed), list(say("emptyAlbums"), [...empty, ...bare]),
    ].filter(Boolean);
    return lists.length ? lists : [make("p", {}, say("notPublishedNone"))];
  });
}

const adding = (path) => button(say("addPhotos"), () => opening("uploads", "addFiles")(path));

/** Albums with photos have it in their details. */
const trashing = (path) => button(say("toTrash"), () => apply([{ trash: { album: path } }], say("albumTrashed")));

const shownPhotos = 8;

/** An album that is not published yet: what is in it, and what can be done with it. */
function hiddenAlbum({ album, photos }) {
  const pictures = photos.slice(0, shownPhotos).map((photo) => {
    const src = new URL("picture?" + new URLSearchParams({ photo, small: 1 }), import.meta.url);
    const picture = make("img", { alt: lastPart(photo), loading: "lazy", title: lastPart(photo), src });
    // A video has no picture here.
    picture.onerror = () => picture.replaceWith(make("span", {}, lastPart(photo)));
    return picture;
  });
  return make("li", { className: "album" },
    make("div", {}, make("b", {}, album.title), make("small", {}, `${album.path} · ${say("photoCount", { count: photos.length })}`)),
    make("p", { className: "pictures" }, ...pictures),
    make("p", {}, ...(isBelowHidden(album) ? [] : [
      button(say("publish"), () => publishAlbum(album, null)), button(say("publishUnlisted"), () => publishAlbum(album, true)),
    ]), adding(album.path),
      button(say("albumDetails"), () => opening("album-details", "askAlbumDetails")(album))));
}

/** Whether an album above is hidden, too, so that it cannot be published alone. */
const isBelowHidden = ({ path }) => state.hiddenAlbums.some(({ album }) => path.startsWith(album.path + "/"));

function publishAlbum({ path, own, title }, unlisted) {
  const fields = { hidden: null, unlisted };
  const was = Object.fromEntries(Object.keys(fields).map((name) => [name, own[name] ?? null]));
  return apply([{ album: { album: path, fields, was } }], say("albumPublished", { title }));
}

/** The words for the edits of the history, and for the fields that they write. */
const deeds = {
  set: "details", adjust: "adjust", album: "albumDetails", site: "home", text: "text", order: "order", collect: "collect",
  drop: "dropFrom", match: "match", collection: "collection", remove: "remove", create: "newAlbum", move: "move", rename: "folder",
  trash: "toTrash", add: "addPhotos", restore: "restored",
};
const fieldWords = {
  title: "title", caption: "caption", alt: "alt", place: "place", date: "date", rating: "rating", favorite: "favorite",
  hidden: "hide", unlisted: "sightAddress", cover: "cover", sort: "sort", look: "lookOf", picks: "picks", download: "zip",
};

/** What a command did, in the words of the page's language. */
function told({ title, subject }) {
  if (!subject) return title;
  const { kind, name, count, fields, others } = subject;
  const known = fields.every((field) => fieldWords[field]) && fields.map((field) => say(fieldWords[field])).join(", ");
  const rest = count + others - 1;
  return `${known || say(deeds[kind])}: ${name || say("home")}${rest > 0 ? ` + ${rest}` : ""}`;
}

export function showHistory() {
  openPanel("history", () => say("history"), async () => {
    const { commands } = await load("history");
    const all = new Map(commands.map((command) => [command.id, command]));
    /** Whether taking a command back does again what was taken back. */
    const isUndo = (id) => !!all.get(id)?.undoes && !isUndo(all.get(id).undoes);
    /** The first command of a chain of undoing and doing again. */
    const first = (command) => (all.has(command.undoes) ? first(all.get(command.undoes)) : command);
    const items = commands.map((command) => {
      const { id, time, undone, undoes } = command;
      const text = all.has(undoes) ? `${say(isUndo(undoes) ? "redo" : "undo")}: ${told(first(command))}` : told(command);
      return item(text, sayTime(time) + (undone ? " · " + say("wasUndone") : ""),
        !undone && button(say(isUndo(id) ? "redo" : "undo"), () => takeBack(id, isUndo(id))));
    });
    return items.length ? [make("ul", {}, ...items)] : [make("p", {}, say("historyNone"))];
  });
}

export function showTrash() {
  openPanel("trash", () => say("trash"), async () => {
    const { entries } = await load("trash");
    const items = entries.map(({ name, path, deleted }) => item(lastPart(path),
      `${path} · ${sayTime(deleted)}`, button(say("restore"), () => restore([name]))));
    if (!items.length) return [make("p", {}, say("trashNone"))];
    return [make("ul", {}, ...items), make("p", {}, say("trashHow")), make("pre", { tabIndex: 0 }, "vitrine trash empty")];
  });
}
