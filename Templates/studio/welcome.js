/* What the studio shows when it is opened for the first time in a browser: three cards. */
import { say } from "./words.js";
import { button, layer, make } from "./layer.js";

const texts = [["cardFiles", "cardFilesText"], ["cardSelect", "cardSelectText"], ["cardUndo", "cardUndoText"]];

export function welcome() {
  const cards = texts.map(([title, text], index) =>
    make("section", { ariaLabel: say("card", { number: index + 1 }) },
      make("h2", {}, say(title)), make("p", {}, say(text))));
  const track = make("div", { className: "cards", tabIndex: 0, role: "group", ariaLabel: say("studio") }, ...cards);
  const dots = cards.map((card, index) => button("", () => go(index), { ariaLabel: say("card", { number: index + 1 }) }));
  const main = button("", () => (place() < cards.length - 1 ? go(place() + 1) : dialog.close()), { className: "main" });
  const dialog = make("dialog", { className: "welcome", ariaLabel: say(texts[0][0]) }, track,
    make("div", { className: "foot" }, make("div", { className: "dots" }, ...dots), main));
  const place = () => Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
  const go = (index) => track.scrollTo({ left: track.clientWidth * index });
  const paint = () => {
    main.textContent = say(place() < cards.length - 1 ? "next" : "begin");
    dots.forEach((dot, index) => { dot.ariaCurrent = String(index === place()); });
  };
  track.addEventListener("scroll", paint);
  dialog.addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step) go(place() + step);
  });
  dialog.addEventListener("close", () => {
    localStorage.setItem("vitrine-studio-welcomed", "yes");
    dialog.remove();
  });
  layer.append(dialog);
  dialog.showModal();
  paint();
  main.focus();
}
