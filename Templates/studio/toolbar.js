/* The bar: what can be done with the album, or with the selected photos. */
import { say } from "./words.js";
import { announce, button, host, isLooking, layer, make, opening, toast } from "./layer.js";
import { emptyAlbums, emptyCollections, isEntered, isList, isLoaded, isOrdered, onState, shownPhoto, state, tell } from "./state.js";
import { clear, selected } from "./selection.js";
import { favorite, hide, isFavorite, rate, targets, trash, withTargets } from "./actions.js";
import { arrange, beginPlacing, isManual, keepOrder } from "./order.js";

/** A button that says why it cannot be used; `why` returns a text if so. */
function tool(text, act, why = () => undefined, properties = {}) {
  const node = button(text, () => {
    const reason = why();
    if (reason) return toast(reason);
    act();
  }, properties);
  node.update = () => {
    const reason = why();
    node.ariaDisabled = reason ? "true" : null;
    node.title = reason ?? node.ariaLabel ?? "";
  };
  return node;
}

/** A button that opens a menu. `items` returns pairs of a text and what it does; a third value says why not. `name` is what
    screen readers say if the text is a sign. */
function menu(text, items, why, name = null) {
  const list = make("div", { popover: "auto", className: "menu", role: "menu" });
  const node = tool(text, () => {
    list.replaceChildren(...items().filter(Boolean).map(([name, act, reason, isCurrent]) => {
      const item = button(name, () => {
        list.hidePopover();
        if (reason) toast(reason);
        else act();
      }, { role: "menuitem", ariaDisabled: reason ? "true" : null, title: reason ?? "" });
      if (isCurrent) item.className = "current";
      return item;
    }));
    list.showPopover();
    const box = node.getBoundingClientRect();
    const isBelow = box.top < innerHeight / 2;
    list.style.insetInlineStart = Math.max(8, Math.min(box.left, innerWidth - list.offsetWidth - 8)) + "px";
    list.style.insetBlockStart = (isBelow ? box.bottom + 4 : box.top - list.offsetHeight - 4) + "px";
    list.firstElementChild?.focus();
  }, why, { "aria-haspopup": "menu", className: "more", ariaLabel: name });
  list.addEventListener("keydown", (event) => moveFocus(event, [...list.children], "ArrowUp", "ArrowDown"));
  list.addEventListener("toggle", ({ newState }) => {
    if (newState === "closed" && !layer.activeElement) node.focus();
  });
  layer.append(list);
  return node;
}

/** Moves the focus within a list with two keys. */
function moveFocus(event, list, back, forward) {
  const step = { [back]: -1, [forward]: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  list.at((list.indexOf(layer.activeElement) + step) % list.length).focus();
}

const [askCollection, askMove, askNewAlbum, askNewCollection, cover, drop, sortBy] =
  ["askCollection", "askMove", "askNewAlbum", "askNewCollection", "cover", "drop", "sortBy"].map((name) => opening("albums", name));
const askMatches = opening("rule", "askMatches");
const [showHistory, showNotPublished, showTrash] =
  ["showHistory", "showNotPublished", "showTrash"].map((name) => opening("lists", name));
const askAlbumDetails = opening("album-details", "askAlbumDetails");
const askCollectionDetails = opening("collection-details", "askCollectionDetails");
const askDetails = () => (state.page.kind === "collection" ? askCollectionDetails() : askAlbumDetails());
const askPicks = opening("picks", "askPicks");
const toggleDetails = opening("details", "toggleDetails");
const [askAdjustments, copyAdjustments, paste, revert, turn] =
  ["askAdjustments", "copyAdjustments", "paste", "revert", "turn"].map((name) => opening("adjust", name));
const [addFiles, addFolder] = ["addFiles", "addFolder"].map((name) => opening("uploads", name));

const locked = () => state.locked ?? undefined;
const noAlbum = () => locked() ?? (state.page.kind === "album" ? undefined : say("noAlbum"));
const none = () => (targets().length ? locked() : say("noneSelected"));
const withAll = (act) => () => withTargets(act);

/* Nothing selected */

const sorts = ["newest", "oldest", "name"];

function sortMenu() {
  const own = state.album.own.sort;
  return [
    ...sorts.map((sort) => [say(sort), () => sortBy(sort), undefined, own === sort]),
    [say("manual"), keepOrder, state.photos.length ? undefined : say("dropHere"), isManual()],
    own && [say("asSite"), () => sortBy(null)],
  ];
}

const hidden = tool("", showNotPublished);
const about = tool("", askDetails, () =>
  locked() ?? (["album", "collection"].includes(state.page.kind) ? undefined : say("noAlbum")));
const albumTools = [
  tool(say("newAlbum"), () => askNewAlbum(), locked),
  menu(say("addPhotos"), () => [[say("addPhotos"), () => addFiles()], [say("addFolder"), () => addFolder()]], noAlbum),
  menu(say("sort"), sortMenu, noAlbum),
  about,
  hidden,
  tool(say("publish"), opening("publishing", "showPublishing")),
  menu("⋯", () => [
    [say("match") + "…", askMatches, locked()], [say("history"), showHistory], [say("trash"), showTrash], [say("clientPicks") + "…", askPicks],
    // The server says whether devices can enter.
    document.querySelector("script[data-devices]") && [say("devices"), opening("devices", "showDevices")],
  ], undefined, say("further")),
];

/* A photo, or a selection */

const count = make("span", { className: "count" });
const clearing = button("✕", clear, { className: "icon", ariaLabel: say("clear"), title: say("clear") });
const heart = tool("♡", withAll((photos) => favorite(photos)), none,
  { className: "icon heart", ariaLabel: say("favorite") });
const stars = [1, 2, 3, 4, 5].map((number) =>
  tool("☆", withAll((photos) => rate(photos, ratingOf(photos) === number ? 0 : number)), none,
    { className: "star", ariaLabel: say("star", { count: number }) }));
const ratingOf = (photos) => {
  const ratings = new Set(photos.map(({ fields }) => fields?.rating ?? 0));
  return ratings.size === 1 ? [...ratings][0] : 0;
};

const noOrder = () => locked() ?? (isOrdered() ? undefined : say("notHere"));
const orderMenu = menu(say("order"), () => [[say("arrange"), arrange], [say("moveHere"), beginPlacing]], noOrder);
const albumMenu = menu(say("more"), () => [
  [say("moveTo") + "…", withAll(askMove)],
  [say("collect") + "…", withAll(askCollection)],
  [say("newCollection") + "…", withAll(askNewCollection)],
  isList() && [say("dropFrom"), withAll(drop)],
  state.album && [say("cover"), withAll(cover), targets().length === 1 ? undefined : say("oneOnly")],
], none);
const oneOnly = () => (targets().length === 1 ? undefined : say("oneOnly"));
const adjustMenu = menu(say("adjust"), () => [
  [say("adjust") + "…", withAll(askAdjustments), oneOnly()],
  [say("turnLeft"), withAll((photos) => turn(photos, false))],
  [say("turnRight"), withAll((photos) => turn(photos, true))],
  [say("copyAdjustments"), withAll(copyAdjustments), oneOnly()],
  [say("pasteAdjustments"), withAll(paste), sessionStorage.getItem("vitrine-studio-adjustments") ? undefined : say("noCopy")],
  [say("revert"), withAll(revert), targets().some(({ adjustments }) => adjustments) ? undefined : say("notAdjusted")],
], none);
const starGroup = make("span", { className: "stars", role: "group", ariaLabel: say("rating") }, ...stars);
const photoTools = [
  make("span", { className: "picked" }, clearing, count), heart, starGroup,
  tool(say("hide"), withAll(hide), none), tool(say("details"), toggleDetails, none), adjustMenu, orderMenu, albumMenu,
  tool(say("trash"), withAll(trash), none, { className: "trash", ariaLabel: say("toTrash") }),
];

/* The bar */

const looking = tool(say("look"), look, undefined, { className: "look" });
const albumGroup = make("div", { className: "group" }, ...albumTools);
const photoGroup = make("div", { className: "group" }, ...photoTools);
const bar = make("div", { className: "toolbar", role: "toolbar", ariaLabel: say("studio") },
  albumGroup, photoGroup, looking);
const note = make("p", { className: "looking", hidden: true }, say("looking"));
const editing = button(say("edit"), look, { className: "editing", hidden: true });
layer.prepend(bar, note, editing);
bar.hidden = true;
new ResizeObserver(() => {
  document.documentElement.style.setProperty("--studio-bar", bar.offsetHeight + "px");
}).observe(bar);
bar.addEventListener("keydown", (event) => {
  const buttons = [...bar.querySelectorAll("button")].filter((node) => node.checkVisibility());
  moveFocus(event, buttons, "ArrowLeft", "ArrowRight");
});

export function update() {
  bar.hidden = !isEntered() || !isLoaded;
  note.hidden = isEntered();
  host.classList.toggle("editing", !bar.hidden && !isLooking());
  const photos = targets();
  const isPhotos = !!shownPhoto() || selected().length > 0;
  photoGroup.hidden = !isPhotos;
  albumGroup.hidden = isPhotos;
  clearing.parentNode.hidden = orderMenu.hidden = !!shownPhoto();
  count.textContent = say("selected", { count: selected().length });
  heart.textContent = isFavorite(photos) ? "♥\uFE0E" : "♡\uFE0E";
  heart.ariaPressed = String(isFavorite(photos));
  stars.forEach((star, index) => {
    const isLit = index < ratingOf(photos);
    star.textContent = isLit ? "★" : "☆";
    star.ariaPressed = String(isLit);
  });
  const number = state.hidden.length + state.failed.length + emptyAlbums().length + emptyCollections().length
    + state.hiddenAlbums.length;
  about.textContent = say(state.page.kind === "collection" ? "collection" : "albumDetails");
  hidden.hidden = !state.album;
  hidden.textContent = number ? `${say("notPublished")} (${number})` : say("notPublished");
  for (const node of bar.querySelectorAll("button")) node.update?.();
}

onState(update);

/* Looking */

/** Takes the layer away, or brings it back. */
export function look() {
  host.classList.toggle("looking");
  tell();
  editing.hidden = !isLooking();
  (isLooking() ? editing : looking).focus({ preventScroll: true });
  if (isLooking()) announce(say("looking2"));
}
