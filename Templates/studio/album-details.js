/* The dialog for an album: its title, its text, who sees it and how, its address and its place, and the order of the albums
   in it. */
import { say } from "./words.js";
import { ask, choose, labelled } from "./dialog.js";
import { button, make } from "./layer.js";
import { apply } from "./edits.js";
import { lastPart, state } from "./state.js";
import { copying } from "./addresses.js";
import { options } from "./albums.js";
import { saveAlbum, withEnd } from "./saving.js";
import { draft, keepTyped } from "./typing.js";
import { chosen, radios, sightChoice } from "./choices.js";

export async function askAlbumDetails(album = state.album) {
  const { path, own, title: shown, body, digest, secret } = album;
  const title = make("input", { value: own.title ?? shown, maxLength: 200, autocomplete: "off" });
  const text = make("textarea", { value: body, rows: 5 });
  const address = make("input", { type: "checkbox" });
  const folder = make("input", { value: lastPart(path), disabled: true, autocomplete: "off" });
  address.addEventListener("change", () => { folder.disabled = !address.checked; });
  const date = make("input", { value: own.date ?? "", placeholder: "2024-05-01" });
  const isRoot = path === "";
  const inside = state.albums.filter(({ parent, address }) => parent === path && address !== undefined);
  const known = state.albums.find((other) => other.path === path);
  const choices = isRoot ? {} : visitorChoices(own, secret);
  const order = orderList(inside);
  const drafts = [[title, "/:title"], [text, "/:text"], [date, "/:date"]].map(([field, name]) => [field, path + name]);
  for (const [field, key] of drafts) keepTyped(field, key);
  const forgetTyped = () => { for (const [, key] of drafts) draft(key, null); };
  const moveTo = button(say("moveTo") + "…", () => choose(moveTo, "move"));
  const toTrash = button(say("toTrash"), () => choose(toTrash, "trash"));
  const choice = await ask(say("albumDetails"), [
    !isRoot && labelled(say("title"), title), labelled(`${say("text")} (${say("markdown")})`, text),
    !isRoot && labelled(say("date"), date),
    !isRoot && choices.sight, !isRoot && choices.secret, !isRoot && known?.address && make("p", {}, copying(known)),
    !isRoot && choices.picks, !isRoot && choices.download, !isRoot && choices.look,
    !isRoot && make("label", { className: "check-row" }, address, say("address")),
    !isRoot && labelled(say("folder"), folder, make("small", {}, say("addressText"))),
    inside.length > 1 && make("fieldset", {}, make("legend", {}, say("albumOrder")), order),
    !isRoot && make("p", {}, moveTo, toTrash),
  ].filter(Boolean), say("save"), () => "save");
  if (choice !== "save") forgetTyped();
  if (choice === "move") return askAlbumMove(album);
  if (choice === "trash") return apply([{ trash: { album: path } }], say("albumTrashed"));
  if (choice !== "save") return;
  const commands = [
    ...changed({ title: title.value, date: date.value }, own, path, shown),
    ...(isRoot ? [] : written(choices.values(), own, path)),
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

/* Who sees the album, and how */

/** The fields for visitors, and `values`, which returns what they say. A value that they cannot show stays as it is.
    `address` is one that cannot be guessed: that of the album, if it is one. */
function visitorChoices(own, address) {
  const sight = sightChoice(own.hidden ? "hidden" : own.unlisted ? "unlisted" : "");
  const secret = make("input", { type: "checkbox", checked: own.address === address });
  const adapt = () => { secret.disabled = chosen(sight) !== "unlisted"; };
  sight.addEventListener("change", adapt);
  adapt();
  const limit = make("input", { type: "number", min: 1, max: 10000, value: typeof own.picks === "number" ? own.picks : "" });
  const picks = threefold(say("picks"), own.picks, labelled(say("picksLimit"), limit));
  limit.oninput = () => { if (limit.value) picks.node.querySelector("select").value = "yes"; };
  const download = threefold(say("zip"), own.download);
  const looks = [["list", say("lookList")], ["cards", say("lookCards")], ["rows", say("lookRows")], ["story", say("lookStory")]];
  const isOther = own.look !== undefined && !looks.some(([name]) => name === own.look);
  const look = radios(say("lookOf"), "looks", [
    [say("asSite"), ""], ...looks.map(([name, text]) => [text, name, lookPicture(name)]),
    ...(isOther ? [[say("own"), "own"]] : []),
  ], isOther ? "own" : own.look ?? "");
  return {
    sight, secret: make("label", { className: "check-row" }, secret, say("secretAddress")), picks: picks.node, download: download.node, look, values,
  };

  function values() {
    const seen = chosen(sight);
    const some = picks.value();
    return {
      hidden: seen === "hidden" ? true : null,
      unlisted: seen === "unlisted" ? true : seen === "hidden" ? own.unlisted ?? null : null,
      ...(!secret.disabled && secret.checked !== (own.address === address) && { address: secret.checked ? address : null }),
      picks: some === true && limit.value ? +limit.value : some,
      download: download.value(),
      ...(chosen(look) !== "own" && { look: chosen(look) || null }),
    };
  }
}

/** A choice of yes, no, or what the site says. A number or a size counts as yes, and stays. */
function threefold(legend, own, more) {
  const value = own === undefined ? "" : own === false ? "no" : "yes";
  const select = make("select", {}, ...[["asSite", ""], ["yes", "yes"], ["no", "no"]].map(([text, each]) =>
    make("option", { value: each, selected: each === value }, say(text))));
  const node = make("div", { className: "threefold" }, labelled(legend, select), more ?? "");
  const isKept = typeof own === "string";
  return { node, value: () => ({ "": null, yes: isKept ? own : true, no: false })[select.value] };
}

/** Drawings of the looks: rectangles in a box of 24 by 18, as x, y, width and height. */
const drawings = {
  list: "M1 2h5v5h-5zM8 4h14v1h-14zM1 11h5v5h-5zM8 13h14v1h-14z",
  cards: "M1 2h10v6h-10zM13 2h10v6h-10zM1 10h10v6h-10zM13 10h10v6h-10z",
  rows: "M1 2h13v6h-13zM15 2h8v6h-8zM1 10h7v6h-7zM9 10h14v6h-14z",
  story: "M1 1h22v8h-22zM5 11h14v1h-14zM5 13h14v1h-14zM5 15h9v1h-9z",
};

function lookPicture(name) {
  const svg = (kind, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", kind);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const picture = svg("svg", { viewBox: "0 0 24 18", "aria-hidden": "true" });
  picture.append(svg("path", { d: drawings[name] }));
  return picture;
}

/** The command that writes the values that differ from those in the album's text. */
function written(values, own, path) {
  const shown = { ...own, hidden: own.hidden || null, unlisted: own.unlisted || null };
  const names = Object.keys(values).filter((name) => (shown[name] ?? null) !== values[name]);
  if (!names.length) return [];
  const pick = (from) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return [{ album: { album: path, fields: pick(values), was: pick(own) } }];
}

async function askAlbumMove({ path }) {
  const isOffered = (album) => album.path !== path && !album.path.startsWith(path + "/");
  const where = make("select", {}, ...options(isOffered));
  const to = await ask(say("moveTo"), [labelled(say("album"), where)], say("move"), () => where.value);
  if (to === undefined) return;
  const { title } = state.albums.find((album) => album.path === to);
  await apply([{ move: { album: path, to } }], say("albumMoved", { title: title || say("home") }));
}
