/* The controls for picking on grids and photo pages: a button for each photo, and a bar with the number of picks. */
import { pickWords } from "./pick-words.js";
import { earlierPicks, keepPicks, picked, say, siteRoot, watchPicks } from "./pick-list.js";

function append(parent, tag, text, act) {
  const node = parent.appendChild(document.createElement(tag));
  node.textContent = text;
  if (act) {
    node.type = "button";
    node.addEventListener("click", () => {
      act();
      pickBar.hidden = false;
      voice.textContent = pickCount.textContent;
    });
  }
  return node;
}

/* The live region for screen readers. Photo pages already have one. */
const voice = document.querySelector(".live") ?? append(document.body, "p", "");
voice.className = "live";
voice.setAttribute("role", "status");

export const pickBar = append(document.querySelector("main"), "section", "");
pickBar.className = "picks";
pickBar.setAttribute("aria-label", pickWords.picks);
const pickCount = append(pickBar, "span", "");
append(pickBar, "a", pickWords.review).href = new URL("picks.html", siteRoot);
const clearing = append(pickBar, "button", "", () =>
  earlierPicks ? keepPicks(earlierPicks) : keepPicks([], picked()));

function toggle({ id, limit }) {
  const list = picked();
  const place = list.indexOf(id);
  if (place >= 0) list.splice(place, 1);
  else if (list.length < limit) list.push(id);
  keepPicks(list);
}

function mark(button, { id, name, limit }, numbers) {
  const number = numbers.get(id);
  if (button.textContent !== String(number ?? "")) button.textContent = number ?? "";
  button.classList.toggle("picked", !!number);
  button.setAttribute("aria-disabled", !number && numbers.size >= limit);
  button.setAttribute("aria-label", number ? say(pickWords.picked, { number: part(number, limit), name })
    : say(pickWords.pick, { name }));
  button.title = button.ariaLabel;
}

/** Returns `3 of 10`, or `3` if there is no limit. */
const part = (number, limit) => (limit < Infinity ? say(pickWords.part, { number, limit }) : number);

/** Adds a button to each `parent`. `photo` returns the photo's id, its name and the limit of the list. */
export function offerPicks(places) {
  for (const place of places) {
    place.button = append(place.parent, "button", "", () => toggle(place.photo()));
    place.button.classList.add("pick");
  }
  watchPicks(() => {
    const numbers = new Map(picked().map((id, place) => [id, place + 1]));
    for (const { button, photo } of places) mark(button, photo(), numbers);
    const { limit } = places[0].photo();
    const text = numbers.size < limit ? pickWords.count : pickWords.full;
    pickCount.textContent = say(text, { count: part(numbers.size, limit) });
    clearing.textContent = earlierPicks ? pickWords.undo : pickWords.clear;
    clearing.hidden = !earlierPicks && !numbers.size;
  });
}
