/* The dialog for a collection: its title, who sees it, its address, and its removal. */
import { say } from "./words.js";
import { ask, choose, labelled } from "./dialog.js";
import { button, make } from "./layer.js";
import { apply } from "./edits.js";
import { state } from "./state.js";
import { titleField } from "./albums.js";
import { copying } from "./addresses.js";
import { chosen, sightChoice } from "./choices.js";

export async function askCollectionDetails() {
  const collection = state.collections.find(({ name }) => name === state.page.collection);
  const { name, title, own = null, isUnlisted, address } = collection;
  const field = titleField(title);
  const sight = sightChoice(isUnlisted ? "unlisted" : "", false);
  const removal = button(say("remove"), () => choose(removal, "remove"));
  const choice = await ask(say("collection"), [
    labelled(say("title"), field), sight, make("p", {}, address ? copying(collection) : "", removal),
  ], say("save"), () => "save");
  if (choice === "remove") return removeCollection(name);
  const isNowUnlisted = chosen(sight) === "unlisted";
  const isRenamed = choice && field.value.trim() !== title;
  if (!choice || (!isRenamed && isNowUnlisted === isUnlisted)) return;
  const fields = {
    ...(isRenamed && { title: field.value.trim() }), ...(isNowUnlisted !== isUnlisted && { unlisted: isNowUnlisted || null }),
  };
  await apply([{ collection: { collection: name, fields, was: isRenamed ? { title: own } : {} } }], say("saved"));
}

export const removeCollection = (name) => apply([{ remove: { collection: name } }], say("collectionRemoved"));
