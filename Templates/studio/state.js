/* What the server knows about the page: its photos, its album, and whether they may be edited. */

const empty = {
  page: { kind: "other" }, album: null, photos: [], hidden: [], failed: [], hiddenAlbums: [], albums: [], collections: [], locked: null,
};

/** The state of the page, as the server sends it. */
export let state = empty;
export let isLoaded = false;
/** What is known of photos by their names, also of those on other pages that were selected there. */
export const known = new Map();
let photosByAddress = new Map();
const listeners = [];

/** Calls `act` after each change of the state. */
export const onState = (act) => listeners.push(act);

export const tell = () => listeners.forEach((act) => act());

/** The token for writing. Without it, the page is only looked at. */
export const token = () => localStorage.getItem("vitrine-studio");
let isRefused = false;
export const isEntered = () => !!token() && !isRefused;

export function refuse() {
  isRefused = true;
  tell();
}

addEventListener("storage", ({ key }) => {
  if (key !== "vitrine-studio") return;
  isRefused = false;
  load();
});

/** The path in the output of a page with this address. */
export function pathOf(url) {
  const path = decodeURIComponent(new URL(url, location).pathname).slice(1);
  return path === "" || path.endsWith("/") ? path + "index.html" : path;
}

let loading;
let isOutdated = false;
let isSettled = false;

/** Loads the state. While it is being loaded, another call makes it be loaded once more. After uploads it is that of the
    site in which they are: a file may change no page that would tell of it. */
export function load(afterUploads = false) {
  isOutdated = true;
  isSettled ||= afterUploads === true;
  loading ??= loadAll().finally(() => { loading = undefined; });
  return loading;
}

async function loadAll() {
  while (isOutdated) {
    isOutdated = false;
    try {
      const path = pathOf(location);
      const query = new URLSearchParams({ path, ...(isSettled && { settled: 1 }) });
      isSettled = false;
      const answer = await fetch(new URL("page?" + query, import.meta.url));
      if (answer.status === 401) isRefused = true;
      if (answer.ok && path === pathOf(location)) take(await answer.json());
    } catch {
      // The server does not run. The preview waits for it, and its next change loads the state again.
    }
  }
  tell();
}

const isHidden = ({ path }) => state.hiddenAlbums.some(({ album }) => `${path}/`.startsWith(album.path + "/"));
/** Albums that have no photos. They have no pages. */
export const emptyAlbums = () => state.albums.filter((album) => album.address === undefined && !isHidden(album));
export const emptyCollections = () => state.collections.filter(({ address }) => address === undefined);
/** Albums and collections to which no page leads. */
export const unlisted = () => [...state.albums, ...state.collections].filter((each) => each.isUnlisted && each.address);

function take(answer) {
  state = { ...empty, ...answer };
  isLoaded = true;
  photosByAddress = new Map(state.photos.map((photo) => [photo.address, photo]));
  for (const photo of state.photos) known.set(photo.name, photo);
}

/** The cells of photos. Headings of months are between them. */
export const cells = () => [...document.querySelectorAll(".grid > li:not(.month)")];
export const linkOf = (cell) => cell.querySelector("a");
/** The paths of links. A page may have thousands, and they are asked for at each click. */
const paths = new Map();

export function photoOf(cell) {
  const href = linkOf(cell).getAttribute("href");
  if (!paths.has(href)) paths.set(href, pathOf(href));
  return photosByAddress.get(paths.get(href));
}

export const cellOf = (name) => cells().find((cell) => photoOf(cell)?.name === name);
/** The photo of a photo page. */
export const shownPhoto = () => state.page.kind === "photo" && known.get(state.page.photo);
/** The name of a file without its folder. */
export const lastPart = (name) => name.split("/").at(-1);
/** Whether the photos of the page have an order that can be changed. */
export const isOrdered = () => state.page.kind === "album" || isList();
/** Whether the page is that of a collection with a list of photos, and not with a rule. */
export const isList = () => state.page.kind === "collection"
  && !state.collections.find(({ name }) => name === state.page.collection)?.rule;
/** The album into which photographs are added: that of the page. */
export const albumHere = () => (state.page.kind === "album" ? state.page.album : undefined);
