/* The photos that a client picked: the list that was sent selects them. */
import { say } from "./words.js";
import { make, toast } from "./layer.js";
import { ask } from "./dialog.js";
import { conflictOrFail } from "./edits.js";
import { select } from "./selection.js";
import { known, token } from "./state.js";

export async function askPicks() {
  const field = make("textarea", { rows: 8, ariaLabel: say("clientPicks") });
  const list = await ask(say("clientPicks"), [make("p", {}, say("clientPicksHow")), field], say("selectPhotos"),
    () => field.value.trim());
  if (!list) return;
  const headers = { "Content-Type": "application/json", "Vitrine-Token": token() };
  try {
    const answer = await fetch(new URL("picks", import.meta.url), { method: "POST", headers, body: JSON.stringify({ list }) });
    const content = await answer.json();
    if (answer.status !== 200) return conflictOrFail({ status: answer.status, ...content });
    for (const photo of content.photos) known.set(photo.name, photo);
    select(content.photos.map(({ name }) => name));
  } catch {
    toast(say("interrupted"), [], true);
  }
}
