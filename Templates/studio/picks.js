/* The photos that a client picked: the list that was sent selects them. */
import { say } from "./words.js";
import { make } from "./layer.js";
import { ask } from "./dialog.js";
import { conflictOrFail, request } from "./edits.js";
import { select } from "./selection.js";
import { known } from "./state.js";

export async function askPicks() {
  const field = make("textarea", { rows: 8, ariaLabel: say("clientPicks") });
  const list = await ask(say("clientPicks"), [make("p", {}, say("clientPicksHow")), field], say("selectPhotos"),
    () => field.value.trim());
  if (!list) return;
  const answer = await request("picks", { list });
  if (answer.status !== 200) return conflictOrFail(answer);
  for (const photo of answer.photos) known.set(photo.name, photo);
  select(answer.photos.map(({ name }) => name));
}
