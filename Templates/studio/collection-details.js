/* The dialog for a collection: its title, who sees it, the photos that it shows if it has a rule, its address, and its
   removal. */
import { say } from "./words.js";
import { ask, choose, labelled } from "./dialog.js";
import { button, make, opening } from "./layer.js";
import { apply } from "./edits.js";
import { state } from "./state.js";
import { titleField } from "./albums.js";
import { copying } from "./addresses.js";
import { chosen, sightChoice } from "./choices.js";

export async function askCollectionDetails() {
  const collection = state.collections.find(({ name }) => name === state.page.collection);
  const { name, title, own = null, isUnlisted, address, rule: was } = collection;
  const field = titleField(title);
  const sight = sightChoice(isUnlisted ? "unlisted" : "", false);
  const removal = button(say("remove"), () => choose(removal, "remove"));
  const content = [labelled(say("title"), field), sight, make("p", {}, address ? copying(collection) : "", removal)];
  const save = (rule) => {
    const isNowUnlisted = chosen(sight) === "unlisted";
    const isRenamed = field.value.trim() !== title;
    const fields = {
      ...(isRenamed && { title: field.value.trim() }), ...(isNowUnlisted !== isUnlisted && { unlisted: isNowUnlisted || null }),
    };
    const commands = [];
    if (Object.keys(fields).length) commands.push({ collection: { collection: name, fields, was: isRenamed ? { title: own } : {} } });
    if (rule) commands.push({ match: { collection: name, rule, was } });
    return commands.length ? apply(commands, say("saved")) : true;
  };
  const choice = was ? await opening("rule", "askRule")(say("collection"), was, content, say("save"), save)
    : await ask(say("collection"), content, say("save"), () => "save");
  if (choice === "remove") return removeCollection(name);
  if (choice === "save") await save();
}

export const removeCollection = (name) => apply([{ remove: { collection: name } }], say("collectionRemoved"));
