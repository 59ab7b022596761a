/* Adding photographs: files, and folders, which become albums. */
import { say } from "./words.js";
import { button, layer, make, toast } from "./layer.js";
import { apply } from "./edits.js";
import { albumHere, load, state, token } from "./state.js";

const lanes = 2;
/** The uploads that wait, that are under way, and how many there were since the list was last empty. */
let waiting = [];
const running = new Set();
let [count, bytes, sent, began] = [0, 0, 0, 0];
/** The paths of the files that have arrived since then. */
let added = [];

const input = make("input", { type: "file", multiple: true, hidden: true });
const folderInput = make("input", { type: "file", webkitdirectory: true, hidden: true });
const text = make("span");
const progress = make("progress", { ariaLabel: say("addPhotos") });
const line = make("p", { className: "uploads", hidden: true }, text, progress,
  button("✕", stop, { className: "icon", ariaLabel: say("stop"), title: say("stop") }));
layer.append(input, folderInput, line);

/** The album into which the chosen files go. */
let target;

export function addFiles(album = albumHere()) {
  target = album;
  input.click();
}

export function addFolder() {
  target = albumHere();
  folderInput.click();
}

for (const each of [input, folderInput]) {
  each.addEventListener("change", () => {
    const files = [...each.files].map((file) => ({ file, folders: file.webkitRelativePath.split("/").slice(0, -1) }));
    each.value = "";
    addAll(files, target);
  });
}

/* Albums of folders */

/** Uploads files; `folders` are the names of the folders in which each was. */
export async function addAll(files, album = albumHere()) {
  const wanted = files.filter(({ file }) => !file.name.startsWith("."));
  const albums = new Map([["", album]]);
  for (const { folders } of wanted) await albumOf(folders, albums);
  for (const { file, folders } of wanted) {
    const found = albums.get(folders.join("/"));
    if (found !== undefined) enqueue({ file, album: found });
  }
}

/** Finds the album of a folder, and creates it if there is none. Its path is known when the server has made it. */
async function albumOf(folders, albums) {
  const key = folders.join("/");
  if (albums.has(key)) return albums.get(key);
  const parent = await albumOf(folders.slice(0, -1), albums);
  const title = folders.at(-1);
  const path = `${parent ? parent + "/" : ""}${title}`.normalize();
  const isIt = (album) => album.parent === parent && album.path.normalize() === path;
  if (parent !== undefined && !state.albums.some(isIt)) {
    const answer = await apply([{ create: { parent, title } }], say("created", { title }));
    albums.set(key, answer?.albums?.[0]);
  } else {
    albums.set(key, parent === undefined ? undefined : state.albums.find(isIt).path);
  }
  return albums.get(key);
}

/* Sending */

function enqueue(upload) {
  if (!waiting.length && !running.size) [count, bytes, sent, began] = [0, 0, 0, performance.now()];
  waiting.push({ ...upload, sent: 0 });
  count += 1;
  bytes += upload.file.size;
  pump();
}

function pump() {
  while (running.size < lanes && waiting.length) start(waiting.shift());
  draw();
}

function start(upload) {
  const request = new XMLHttpRequest();
  running.add(request);
  const { album, file, again } = upload;
  const query = new URLSearchParams({ album, name: file.name, ...(again && { again: 1 }) });
  request.open("POST", new URL("upload?" + query, import.meta.url));
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.setRequestHeader("Vitrine-Token", token());
  request.upload.onprogress = ({ loaded }) => {
    sent += loaded - upload.sent;
    upload.sent = loaded;
    draw();
  };
  request.onload = () => finish(request, upload, request.status, parse(request.responseText));
  request.onerror = () => finish(request, upload, 0, { error: say("interrupted") });
  request.onabort = () => running.delete(request);
  request.send(file);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function finish(request, upload, status, answer) {
  running.delete(request);
  sent += upload.file.size - upload.sent;
  const { name } = upload.file;
  if (status === 200) added.push(answer.name);
  else if (answer.same) {
    toast(say("same", { name, same: answer.same }), [[say("again"), () => enqueue({ ...upload, again: true })]], true);
  } else {
    const error = String(answer.error ?? status);
    const text = error.includes(name) ? error : `${name}: ${error}`;
    // A file of another kind is refused again.
    toast(text, status === 415 ? [] : [[say("retry"), () => enqueue(upload)]], true);
  }
  pump();
  if (!running.size) end();
}

async function end() {
  await note();
  if (!running.size) reloadLater?.();
}

/** Makes an entry of the history of the files that have arrived. */
async function note() {
  if (!added.length) return;
  const edit = apply([{ add: { photos: added } }], say("uploaded", { count: added.length }));
  added = [];
  await edit;
  await load(true);
}

// When the page is left, this comes before the edits that wait are sent.
addEventListener("pagehide", note, true);

function stop() {
  waiting = [];
  for (const request of running) request.abort();
  end();
  draw();
}

/** Shows "12 of 40 · 3 minutes". */
function draw() {
  const isOver = !running.size && !waiting.length;
  line.hidden = isOver;
  if (isOver) return;
  const seconds = ((performance.now() - began) / 1000) * ((bytes - sent) / Math.max(sent, 1));
  const left = sent === 0 ? "" : " · " + (seconds < 60 ? say("soon") : say("left", { count: Math.round(seconds / 60) }));
  text.textContent = say("uploading", { done: Math.min(added.length + 1, count), count }) + left;
  Object.assign(progress, { max: Math.max(bytes, 1), value: sent });
}

/** Loads the page again, which the preview wanted to do while files were sent. */
let reloadLater;
document.addEventListener("preview-reload", (event) => {
  if (!running.size && !waiting.length) return;
  event.preventDefault();
  reloadLater = event.detail;
});

addEventListener("beforeunload", (event) => { if (running.size) event.preventDefault(); });
