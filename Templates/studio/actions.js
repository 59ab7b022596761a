/* What can be done with photos: with the one of a photo page, else with the selected ones, else with the one that has the
   focus. */
import { say } from "./words.js";
import { toast } from "./layer.js";
import { apply } from "./edits.js";
import { cellOf, known, lastPart, shownPhoto } from "./state.js";
import { focusedPhoto, selected, unselect } from "./selection.js";
import { fade } from "./marks.js";

export function targets() {
  const shown = shownPhoto();
  if (shown) return [shown];
  const names = selected();
  if (names.length) return names.map((name) => known.get(name)).filter(Boolean);
  const photo = focusedPhoto();
  return photo ? [photo] : [];
}

/** Runs `act` with the photos, or says that none is selected. */
export function withTargets(act) {
  const photos = targets();
  if (photos.length) return act(photos);
  toast(say("noneSelected"));
}

export const namesOf = (photos) => photos.map(({ name }) => name);

/** Sets one field of photos. There is no guard: the value is chosen and does not depend on what was there. */
function set(photos, field, value, text, paint) {
  return apply([{ set: { photos: namesOf(photos), fields: { [field]: value } } }], text, () => {
    const before = photos.map((photo) => photo.fields?.[field]);
    for (const photo of photos) photo.fields = { ...photo.fields, [field]: value };
    const clear = paint?.();
    return () => {
      photos.forEach((photo, index) => { photo.fields[field] = before[index]; });
      clear?.();
    };
  });
}

export const isFavorite = (photos) => photos.length > 0 && photos.every((photo) => photo.fields?.favorite);

export function favorite(photos, value = !isFavorite(photos)) {
  const text = say(value ? "favorited" : "unfavorited", { count: photos.length });
  return set(photos, "favorite", value, text, () => {
    const changed = namesOf(photos).map(cellOf).filter((cell) => cell && cell.classList.contains("favorite") !== value);
    for (const cell of changed) cell.classList.toggle("favorite", value);
    return () => { for (const cell of changed) cell.classList.toggle("favorite", !value); };
  });
}

/** Rates photos with 0 to 5 stars; 0 removes the rating that the owner wrote. */
export function rate(photos, stars) {
  const count = photos.length;
  const text = stars ? say("rated", { count, stars: say("star", { count: stars }) }) : say("unrated", { count });
  return set(photos, "rating", stars || null, text);
}

export async function hide(photos) {
  const names = namesOf(photos);
  const isDone = await set(photos, "hidden", true, say("hidden", { count: names.length }), () => fade(names));
  if (isDone) unselect(names);
}

export const publish = (photos) => set(photos, "hidden", null, say("shown", { count: photos.length }));

export async function trash(photos) {
  const names = namesOf(photos);
  const text = say("trashed", { count: names.length });
  if (await apply([{ trash: { photos: names } }], text, () => fade(names))) unselect(names);
}

/** The shortest name of a photo for messages. */
export const nameOf = ({ name, fields }) => fields?.title ?? lastPart(name);
