/* The search: photos and things whose texts have all words of a query, as they come from the index. */
import "./grid.js";
import { kept } from "./kept.js";
import { find, load } from "./search-index.js";
import { parse } from "./search-words.js";

const form = document.querySelector(".search");
const found = form.nextElementSibling;
const [things, results, more] = found.querySelectorAll("ul, ol, button");
const said = form.querySelector("[role=status]");
const text = form.dataset;
/** How many photos are shown, and how many of them at once. */
const [shown, atOnce] = [480, 24];

/** The query, without halves of characters, which no address can have. */
const asked = () => form.q.value.toWellFormed?.() ?? form.q.value;

function item(href, content) {
  const [made, link] = ["li", "a"].map((name) => document.createElement(name));
  Object.assign(link, { href }).append(content);
  made.append(link);
  return made;
}

const cell = ({ href, path, label }) => item(
  `${href}#/find/${text.file}?q=${encodeURIComponent(asked())}`, path ? Object.assign(new Image(), { alt: label, loading: "lazy", src: path }) : label);

const named = ({ title, address }) => item(`../${address}${text.file}`, title);

const forms = new Intl.PluralRules(document.documentElement.lang || "en");

function counted(count) {
  const [form, other] = [forms.select(count), "other"].map((name) => JSON.parse(text.counts)[name]);
  return (form ?? other).replace("{count}", count.toLocaleString(document.documentElement.lang || "en"));
}

let turn = 0;

/** Shows what a query finds, as it comes. `isWhole` says that all blocks are read. */
async function search(query, isWhole = false) {
  const now = ++turn;
  const answer = await find(query);
  if (now !== turn) return;
  found.hidden = !query.trim();
  results.replaceChildren();
  things.replaceChildren(...answer.things.slice(0, 12).map(named));
  const photos = [];
  let left = 0;
  for await (const batch of answer.batches) {
    if (now !== turn) return;
    left = batch.left;
    photos.push(...batch.photos);
    show(photos, isWhole ? shown : atOnce);
    if (!isWhole && batch.isEnough) break;
  }
  // The first photos are drawn before the others are made.
  if (photos.length > atOnce) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  if (now !== turn) return;
  show(photos, shown);
  if (photos.length) keep(query, photos);
  more.hidden = !left;
  found.hidden = !photos.length && !things.children.length && !left;
  const count = counted(photos.length) + (left ? " +" : "");
  said.textContent = photos.length ? count : answer.isAsked && !things.children.length && !left ? text.none : "";
  if (answer.unknown) suggest(query, answer.unknown);
}

/** The pages of the photos lead from one result to the next. */
function keep(query, photos) {
  const addresses = photos.slice(0, shown).map(({ href }) => new URL(href, location).href);
  kept("results", JSON.stringify([query, document.querySelector("h1").textContent, ...addresses]), "sessionStorage");
}

const show = (photos, count) => results.append(...photos.slice(results.children.length, count).map(cell));

/** Offers a word in the place of one that is not known. */
function suggest(query, { word: unknown, near: [near] }) {
  const link = document.createElement("button");
  link.type = "button";
  const better = query.split(/\s+/).map((part) => (parse(part).some(({ word }) => word === unknown) ? near : part)).join(" ");
  link.textContent = text.suggestion.replace("{name}", better);
  link.addEventListener("click", () => {
    form.q.value = better;
    run();
    form.q.focus();
  });
  said.append(" ", link);
}

async function run(isWhole = false) {
  const query = asked();
  found.ariaBusy = "true";
  history.replaceState(null, "", query.trim() ? "#q=" + encodeURIComponent(query) : location.pathname);
  try {
    await search(query, isWhole === true);
  } catch {
    if (query !== asked()) return;
    found.hidden = true;
    said.textContent = location.protocol === "file:" ? text.local : text.failed;
  }
  if (query === asked()) found.ariaBusy = "false";
}

/** The query of the address, which can be sent to others. */
function openQuery() {
  const query = new URLSearchParams(location.hash.slice(1)).get("q");
  if (query === null || query === form.q.value) return;
  form.q.value = query;
  run();
}

form.hidden = false;
form.q.addEventListener("input", run);
form.q.addEventListener("focus", () => load("words.txt").catch(() => {}), { once: true });
form.addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
more.addEventListener("click", () => run(true));
addEventListener("hashchange", openQuery);
addEventListener("pageshow", openQuery);
// The key / leads to this page; here it leads to the field.
addEventListener("keydown", (event) => {
  const { key: pressed, target, ctrlKey, metaKey, altKey } = event;
  if (pressed !== "/" || ctrlKey || metaKey || altKey || target === form.q || kept("letters") === "off") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  form.q.select();
}, true);
