/* What becomes of values that changed elsewhere while they were edited here. */
import { say } from "./words.js";
import { ask, choose } from "./dialog.js";
import { button, make } from "./layer.js";
import { apply, conflictOrFail } from "./edits.js";
import { load } from "./state.js";

/** What a command writes into the field of a file, and the part of the command that guards it. */
function written(command, { file, field }) {
  const [[name, { photos = [], album, fields, body, was }]] = Object.entries(command);
  const names = album === undefined ? photos : [album];
  if (!names.some((each) => file.includes(each))) return;
  if (name === "text" && field === "text") return { command, mine: body };
  return was && field in was && { command, mine: fields[field], isSingle: names.length === 1 };
}

/** Asks what is to become of values that changed in the meantime. */
export async function settle(commands, conflicts, text) {
  const found = conflicts.map((conflict) =>
    ({ ...conflict, ...commands.map((command) => written(command, conflict)).find((each) => each) }));
  if (found.some(({ command }) => !command)) return conflictOrFail({ status: 409, conflicts });
  const row = (name, value) => make("div", {}, make("dt", {}, name), make("dd", {}, String(value ?? say("nothing"))));
  const lists = found.map(({ file, field, mine, now }) => make("section", {}, make("h3", {}, `${file} · ${field}`),
    make("dl", {}, row(say("mine"), mine), row(say("theirs"), now))));
  const take = button(say("takeTheirs"), () => choose(take, "theirs"));
  const choice = await ask(say("conflict"), lists, say("keepMine"), () => "mine", [take]);
  if (choice === "theirs") {
    await load();
    return true;
  }
  if (choice !== "mine") return false;
  for (const each of found) keepMine(each);
  return apply(commands, text);
}

/** Makes a command replace the value that is there now. */
function keepMine({ command: { set, album, text }, field, now, isSingle }) {
  if (text) return delete text.digest;
  const { was } = set ?? album;
  if (isSingle) was[field] = now ?? null;
  else delete was[field];
}
