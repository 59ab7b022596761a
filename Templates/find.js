/* The key / leads to the pages by which photos are found, unless the visitor switched keys without Ctrl off. */
import { kept } from "./kept.js";

addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey || target.closest("input, textarea") || kept("letters") === "off") return;
  event.preventDefault();
  document.querySelector(".find")?.click();
});
