/* The panels that list what is not on the page: photos that are not published, the history, and the trash. */
import { say, sayTime } from "./words.js";
import { button, make, opening } from "./layer.js";
import { openPanel, refreshPanel } from "./panel.js";
import { restore, takeBack } from "./edits.js";
import { emptyAlbums, lastPart, onState, state } from "./state.js";
import { publish } from "./actions.js";

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
    const empty = emptyAlbums().map(({ path, title }) =>
      item(title, path, button(say("addPhotos"), () => opening("uploads", "addFiles")(path))));
    const none = !hidden.length && !failed.length && !empty.length && make("p", {}, say("notPublishedNone"));
    return [list(say("hiddenPhotos"), hidden), list(say("failed"), failed), list(say("emptyAlbums"), empty), none].filter(Boolean);
  });
}

export function showHistory() {
  openPanel("history", () => say("history"), async () => {
    const { commands } = await load("history");
    const items = commands.map(({ id, title, time, undone, undoes }) => item(title,
      sayTime(time) + (undone ? " · " + say("wasUndone") : ""),
      !undone && button(say(undoes ? "redo" : "undo"), () => takeBack(id, !!undoes))));
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
