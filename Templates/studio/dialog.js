/* Dialogs, and what their forms are made of. */
import { say } from "./words.js";
import { button, focused, layer, make } from "./layer.js";

/** Opens a dialog and resolves with the value of `act`, which the first button of the form calls; undefined if the dialog
    is closed without it. `more` are buttons beside that one. */
export function ask(title, content, label, act = () => true, more = []) {
  return new Promise((done) => {
    const before = focused();
    let result;
    const close = () => dialog.close();
    const form = make("form", { method: "dialog" }, make("h2", { id: "ask" }, title), ...content,
      make("p", { className: "actions" }, label && make("button", { className: "main" }, label),
        ...more, button(say("cancel"), close)));
    const dialog = make("dialog", { "aria-labelledby": "ask" }, form);
    form.addEventListener("submit", () => { result = act(); });
    dialog.addEventListener("close", () => {
      dialog.remove();
      before?.focus?.({ preventScroll: true });
      done(result);
    });
    layer.append(dialog);
    dialog.choose = (value) => {
      result = value;
      close();
    };
    dialog.showModal();
  });
}

/** Chooses the value of a dialog that is open. */
export const choose = (node, value) => node.closest("dialog").choose(value);

/** A label with a field below it. */
export function labelled(text, field, ...more) {
  return make("label", { className: "labelled" }, make("span", {}, text), field, ...more);
}
