/* Dropping photographs and folders on the page of an album. */
import { say } from "./words.js";
import { button, isLooking, layer, make, opening, shadowed, toast } from "./layer.js";
import { albumHere, isEntered, isLoaded, onState, state } from "./state.js";

const shade = make("div", { className: "drop", hidden: true }, say("dropHere"));
layer.append(shade);
const accepts = (event) => isEntered() && event.dataTransfer?.types.includes("Files");

addEventListener("dragover", (event) => {
  if (!accepts(event)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = albumHere() === undefined ? "none" : "copy";
  shade.hidden = albumHere() === undefined;
});
addEventListener("dragleave", (event) => { if (!event.relatedTarget) shade.hidden = true; });
addEventListener("drop", async (event) => {
  if (!accepts(event)) return;
  event.preventDefault();
  shade.hidden = true;
  if (albumHere() === undefined) return toast(say("noAlbum"));
  // The entries are only there until the event is over.
  const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry()).filter(Boolean);
  opening("uploads", "addAll")((await Promise.all(entries.map((entry) => filesIn(entry)))).flat());
});

/** The files of a dropped entry, with the names of the folders that they are in. */
async function filesIn(entry, folders = []) {
  if (entry.isFile) return [{ file: await new Promise((found, failed) => entry.file(found, failed)), folders }];
  const reader = entry.createReader();
  const entries = [];
  for (;;) {
    const some = await new Promise((found, failed) => reader.readEntries(found, failed));
    if (!some.length) break;
    entries.push(...some);
  }
  return (await Promise.all(entries.map((each) => filesIn(each, [...folders, entry.name])))).flat();
}

/** Says on the page of an album without photos and albums what can be done. */
function offer() {
  const album = albumHere();
  const isEmpty = isEntered() && isLoaded && !isLooking() && album !== undefined && !state.photos.length && !state.locked
    && !state.albums.some(({ parent }) => parent === album);
  const old = document.querySelector("vitrine-empty");
  if (!isEmpty) return old?.remove();
  const add = button(say("addPhotos"), () => opening("uploads", "addFiles")());
  const text = make("div", { className: "empty" }, say("dropHere"), add);
  if (!old) document.querySelector("main").append(shadowed("vitrine-empty", text));
}

onState(offer);
