/* Writes texts of photos and albums. What was typed is kept until the server has confirmed it. */
import { say } from "./words.js";
import { apply } from "./edits.js";
import { known, state, tell } from "./state.js";
import { draft } from "./typing.js";

/** Writes a text field of photos; null removes it. Each photo's present value is the guard. */
export async function saveField(photos, name, value, key) {
  const groups = () => [...Map.groupBy(photos, (photo) => known.get(photo.name)?.own?.[name] ?? null)];
  const commands = () => groups().map(([was, some]) =>
    ({ set: { photos: some.map((photo) => photo.name), fields: { [name]: value }, was: { [name]: was } } }));
  if (!await apply(commands, say("saved"))) return false;
  const isHere = (photo) => state.photos.some((other) => other.name === photo.name);
  for (const photo of photos) if (!isHere(photo)) keepWritten(photo, name, value);
  draft(key, null);
  tell();
  return true;
}

/** Remembers what was written of a photo that may be on another page. */
export function keepWritten(photo, name, value) {
  photo.own = { ...photo.own, [name]: value ?? undefined };
  if (value !== null) photo.fields = { ...photo.fields, [name]: value };
}

/** A text that ends with a line end. */
export const withEnd = (text) => (text.trim() === "" ? "" : text.trimEnd() + "\n");

/** Applies commands of an album. */
export const saveAlbum = (commands) => apply(commands, say("saved"));
