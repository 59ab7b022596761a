/* The buttons of the bar, one for each gesture. What they do is in extras.js, unless every visitor needs it. */
import { words } from "./words.js";
import { kept } from "./kept.js";

/** Keys that other scripts add to the list of keys, with their descriptions. */
export const moreKeys = [];

/** The paths of the icons in a square of 20. */
const icons = {
  zoomOut: "M4 10h12",
  zoomIn: "M4 10h12M10 4v12",
  slideshow: "M6 4v12l10-6z",
  share: "M10 12V3M6 6l4-4 4 4M6 9H4v8h12V9h-2",
  fullscreen: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
};

/** `viewer` is what extras.js needs: `go` turns, `tell` shows a message, `turn` contains the links to the neighbours. */
export function bar(zoom, viewer) {
  const lamps = [...document.querySelectorAll(".lights input")];
  const lamp = lamps[kept("lights")];
  if (lamp) lamp.checked = true;
  const paint = () => {
    document.querySelector("[name=theme-color]").content = getComputedStyle(document.body).backgroundColor;
  };
  lamps.forEach((lamp, index) => lamp.addEventListener("change", () => {
    kept("lights", index);
    paint();
  }));
  paint();

  const extra = (name) => import("./extras.js").then((extras) => extras[name](viewer));
  const tools = {
    get letters() { return kept("letters") !== "off"; },
    zoomOut: () => zoom.by(1 / 1.5),
    zoomIn: () => zoom.by(1.5),
    slideshow: () => extra("slideshow"),
    share: () => extra("share"),
    fullscreen() {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen?.();
    },
    keys: () => extra("help"),
    lights() { lamps[(lamps.findIndex((lamp) => lamp.checked) + 1) % lamps.length]?.click(); },
  };

  const row = document.querySelector(".buttons");
  for (const name of ["zoomOut", "zoomIn", "slideshow", "share", "fullscreen", "keys"]) {
    if (name === "fullscreen" && !document.fullscreenEnabled) continue;
    const node = row.appendChild(document.createElement("button"));
    node.type = "button";
    node.className = name;
    node.title = node.ariaLabel = words[name];
    node.innerHTML = icons[name] ? `<svg viewBox="0 0 20 20"><path d="${icons[name]}"/></svg>` : "?";
    node.addEventListener("click", tools[name]);
  }
  return tools;
}
