/* Fields for texts: which key saves them, also while Korean is composed, and what was typed but is not saved yet. */

/** Whether a text ends with a Korean letter. Enter ends the composition of Korean and is meant for the field, too, while in
    Japanese and Chinese it only chooses among the proposed words. */
const isKorean = (text) => /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3]$/.test(text);

/** Calls `save` when Enter is pressed in the field, in a field of several lines only with Ctrl or ⌘; and `cancel` at
    Escape. Browsers report Enter during a composition before its end, after its end as the key 229, or twice. */
export function onEnter(field, save, cancel = () => {}) {
  const isLong = field.localName === "textarea" && !field.isShort;
  let isWanted = false;
  let last = "";
  const finish = (event) => {
    event?.preventDefault();
    save();
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing) {
      event.stopPropagation();
      event.preventDefault();
      return cancel();
    }
    const isEnter = event.key === "Enter" || event.code === "Enter" || event.code === "NumpadEnter";
    if (!isEnter || event.shiftKey || event.altKey || (isLong && !event.ctrlKey && !event.metaKey)) return;
    if (event.isComposing) isWanted = true;
    else if (event.keyCode !== 229 || isKorean(last)) finish(event);
  });
  field.addEventListener("compositionstart", () => { isWanted = false; });
  field.addEventListener("compositionend", (event) => {
    last = event.data;
    if (isWanted && isKorean(last)) finish();
    isWanted = false;
  });
}

const store = "vitrine-studio-drafts";
const drafts = JSON.parse(sessionStorage.getItem(store) ?? "{}");

/** Keeps a text that was typed until it is saved; null forgets it. Returns the text that is kept. */
export function draft(key, text) {
  if (text === null) delete drafts[key];
  else if (text !== undefined) drafts[key] = text;
  if (text !== undefined) sessionStorage.setItem(store, JSON.stringify(drafts));
  return drafts[key];
}

/** Fills a field with the text that is kept under a key, and keeps what is typed into it. */
export function keepTyped(field, key) {
  field.value = draft(key) ?? field.value;
  field.addEventListener("input", () => draft(key, field.value));
}
