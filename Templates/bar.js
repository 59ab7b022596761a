/* The buttons below the stage, one for each gesture, and the dialog that lists the keys. */
import { words } from "./words.js";
import { kept } from "./kept.js";

function button(parent, sign, name, act) {
  const node = document.createElement("button");
  node.type = "button";
  node.textContent = sign;
  node.title = name;
  node.ariaLabel = name;
  node.addEventListener("click", act);
  return parent.appendChild(node);
}

export function bar(stage, zoom) {
  const lamps = [...document.querySelectorAll(".lights input")];
  const lamp = lamps[kept("lights")];
  if (lamp) lamp.checked = true;
  lamps.forEach((lamp, index) => lamp.addEventListener("change", () => kept("lights", index)));

  const tools = {
    get letters() { return kept("letters") !== "off"; },
    fullscreen() {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen?.();
    },
    lights() { lamps[(lamps.findIndex((lamp) => lamp.checked) + 1) % lamps.length]?.click(); },
    help() { help().showModal(); },
  };

  let dialog;
  function help() {
    if (dialog) return dialog;
    dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.ariaLabel = words.keys;
    const list = dialog.appendChild(document.createElement("dl"));
    for (const [keys, meaning] of words.keyList) {
      const row = list.appendChild(document.createElement("div"));
      row.appendChild(document.createElement("dt")).textContent = keys;
      row.appendChild(document.createElement("dd")).textContent = meaning;
    }
    const label = dialog.appendChild(document.createElement("label"));
    const box = label.appendChild(document.createElement("input"));
    box.type = "checkbox";
    box.checked = tools.letters;
    box.addEventListener("change", () => kept("letters", box.checked ? "on" : "off"));
    label.append(words.letters);
    button(dialog, words.close, words.close, () => dialog.close());
    return dialog;
  }

  const row = document.createElement("div");
  row.className = "bar";
  row.role = "group";
  row.ariaLabel = words.view;
  button(row, "−", words.zoomOut, () => zoom.by(1 / 1.5));
  button(row, "+", words.zoomIn, () => zoom.by(1.5));
  if (document.fullscreenEnabled) button(row, "", words.fullscreen, tools.fullscreen);
  button(row, "?", words.keys, tools.help);
  stage.after(row);
  return tools;
}
