/* Choices of one value by radio buttons. */
import { say } from "./words.js";
import { make } from "./layer.js";

export function radios(legend, name, items, value) {
  return make("fieldset", { className: name }, make("legend", {}, legend), ...items.map(([text, each, picture]) =>
    make("label", { className: "check-row" },
      make("input", { type: "radio", name, value: each, checked: each === value }), picture ?? "", make("span", {}, text))));
}

export const chosen = (node) => node.querySelector(":checked")?.value;

/** Who sees an album or a collection: "", "unlisted" or "hidden". A collection cannot be hidden. */
export function sightChoice(value, canHide = true) {
  const items = [[say("sightAll"), ""], [say("sightAddress"), "unlisted"], [say("sightNone"), "hidden"]];
  return radios(say("sight"), "sight", canHide ? items : items.slice(0, 2), value);
}
