/* The search: photos and things whose texts have all words of a query. It reads an index in two levels of plain files: words/ says
   which blocks may have a word, and photos/ what is in them. */
import "./grid.js";
import { kept } from "./kept.js";
import { beginning, fold, has, isNear, joined, key, matches, mayBegin, opened, parse, words } from "./search-words.js";

const form = document.querySelector(".search");
const found = form.nextElementSibling;
const [things, results, more] = found.querySelectorAll("ul, ol, button");
const said = form.querySelector("[role=status]");
const text = form.dataset;
/** How many photos are enough, and how many blocks are read for them. */
const [enough, most] = [24, 36];
const shown = 480;

const loaded = new Map();

/** The text of a file of the index, which is loaded once. */
function load(path) {
  if (!loaded.has(path)) {
    const file = fetch(path).then((answer) => {
      if (answer.ok) return answer.text();
      throw new Error(String(answer.status));
    });
    loaded.set(path, file);
    file.catch(() => loaded.delete(path));
  }
  return loaded.get(path);
}

const lines = async (path) => (await load(path)).split("\n");

/** The numbers of blocks: the first one, and how much less each other is. */
function numbers(list) {
  let last = 0;
  return list ? list.split(",").map((each) => { last = last ? last - parseInt(each, 32) : parseInt(each, 32); return last; }) : [];
}

function thing(line) {
  const end = line.lastIndexOf("|");
  return { title: line.slice(0, end), address: line.slice(end + 1) };
}

/** What the index knows of a word: the blocks that may have it (nothing for any), things with it in their names, and terms near it.
    No answer if it knows no such term. */
async function look(word) {
  const [first, ...all] = await lines("words.txt");
  const prefixes = first.split(" ");
  if (prefixes[0] === "*") {
    const names = all.filter((line) => line.startsWith("\t")).map((line) => thing(line.slice(1)));
    return { names: names.filter(({ title }) => words(title).some((each) => matches(each, word))), near: [] };
  }
  const file = prefixes.filter((prefix) => key(word).startsWith(prefix)).at(-1);
  const [blocks, names, near] = [new Set(), [], []];
  let [isKnown, isAny] = [false, false];
  for (const line of await lines(`words/${file}-.txt`)) {
    const [written, list, ...of] = line.split("\t");
    if (list === undefined) {
      if (written.endsWith("*") && mayBegin(word, written.slice(0, -1))) isKnown = isAny = true;
      continue;
    }
    const term = fold(written);
    if (!matches(term, word)) {
      if (word.length > 3 && isNear(term, beginning(word))) near.push(written);
      continue;
    }
    isKnown = true;
    names.push(...of.map(thing));
    if (list === "*") isAny = true;
    else for (const block of numbers(list)) blocks.add(block);
  }
  return isKnown ? { blocks: isAny ? undefined : blocks, names, near } : { near };
}

function nameOf(block) {
  if (!block) return "all";
  const [month, day, part] = [block >> 10, (block >> 5) & 31, block & 31];
  const two = (number) => String(number).padStart(2, "0");
  return String(Math.floor(month / 12)).padStart(4, "0") + "-" + two(month < 12 ? 0 : (month % 12) + 1)
    + (day || part ? "-" + two(day) : "") + (part ? "-" + part.toString(32) : "");
}

/** The photos of a block. One that is missing has none: another version of the gallery may be under way. */
async function photosOf(block) {
  try {
    const [table, rows] = JSON.parse(await load(`photos/${nameOf(block)}.txt`));
    return rows.map(([name, image, ...fields]) => {
      const [folder, album, day, camera, lens, place] = fields.splice(0, 6).map((index) => table[index]);
      const [title = "", caption = "", keywords = [], people = [], alt = ""] = fields;
      const texts = [title, caption, alt, ...[...keywords, ...people].map((index) => table[index]), place, camera, lens, album, name];
      const all = [...texts.flatMap(words), ...joined(camera), ...joined(lens), day];
      const path = image && `../media/${image.slice(0, 2)}/${image.slice(2, 10)}${table[image.slice(10)]}`;
      return { href: `../${folder}${name}.html`, path, label: title || alt || caption || album, words: ` ${all.join(" ")} ` };
    });
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return [];
  }
}

function cell({ href, path, label }) {
  const link = Object.assign(document.createElement("a"), { href: `${href}#/find/${text.file}?q=${encodeURIComponent(form.q.value)}` });
  const image = Object.assign(new Image(), { alt: label, loading: "lazy", src: path });
  link.append(path ? image : label);
  const item = document.createElement("li");
  item.append(link);
  return item;
}

function named({ title, address }) {
  const link = Object.assign(document.createElement("a"), { href: `../${address}${text.file}` });
  link.textContent = title;
  const item = document.createElement("li");
  item.append(link);
  return item;
}

const forms = new Intl.PluralRules(document.documentElement.lang || "en");

function counted(count) {
  const [form, other] = [forms.select(count), "other"].map((name) => JSON.parse(text.counts)[name]);
  return (form ?? other).replace("{count}", count.toLocaleString(document.documentElement.lang || "en"));
}

let turn = 0;

/** Shows what a query finds, as it comes. `isWhole` says that all blocks are read. */
async function search(query, isWhole = false) {
  const now = ++turn;
  const asked = parse(query);
  const isOver = () => now !== turn;
  const excluded = asked.filter(({ isExcluded }) => isExcluded).map(({ word }) => word);
  const wanted = [];
  const answers = await Promise.all(asked.filter(({ isExcluded }) => !isExcluded).map(async ({ word }, index) => {
    let [answer, as] = [await look(word), word];
    if (!answer.names && opened(word)) {
      const other = await look(as = opened(word));
      answer = other.names ? other : answer;
    }
    wanted[index] = answer.names ? as : word;
    return { word, ...answer };
  }));
  if (isOver()) return;
  found.hidden = !query.trim();
  results.replaceChildren();
  // A thing has all words in its name.
  const titles = new Map(answers.flatMap(({ names = [] }) => names.map((name) => [name.address, name])));
  const hasAll = ({ title }) => wanted.every((word) => has(` ${words(title).join(" ")} `, word));
  things.replaceChildren(...(answers.length ? [...titles.values()].filter(hasAll).slice(0, 12).map(named) : []));
  const isNothing = !answers.length || answers.some(({ names }) => !names);
  let blocks = isNothing ? [] : numbers((await lines("photos.txt"))[0]);
  for (const { blocks: some } of answers) if (some) blocks = blocks.filter((block) => some.has(block));
  const photos = [];
  let [place, wide] = [0, 0];
  while (place < blocks.length && (isWhole || (photos.length < enough && place < most))) {
    wide = Math.min(wide + 6, 18);
    const rows = (await Promise.all(blocks.slice(place, place += wide).map(photosOf))).flat();
    if (isOver()) return;
    photos.push(...rows.filter((row) => wanted.every((word) => has(row.words, word)) && !excluded.some((word) => has(row.words, word))));
    results.append(...photos.slice(results.children.length, shown).map(cell));
    // The pages of the photos lead from one result to the next.
    kept("results", JSON.stringify([query, document.querySelector("h1").textContent, ...photos.slice(0, shown).map(({ href }) => new URL(href, location).href)]), "sessionStorage");
  }
  if (isOver()) return;
  more.hidden = place >= blocks.length;
  const count = counted(photos.length) + (more.hidden ? "" : " +");
  said.textContent = photos.length ? count : asked.length && !things.children.length && more.hidden ? text.none : "";
  suggest(query, answers);
}

/** Offers a word in the place of one that is not known. */
function suggest(query, answers) {
  const unknown = answers.find(({ names, near }) => !names && near.length);
  if (!unknown) return;
  const [near] = unknown.near;
  const link = document.createElement("button");
  link.type = "button";
  const better = query.split(/\s+/).map((part) => (parse(part).some(({ word }) => word === unknown.word) ? near : part)).join(" ");
  link.textContent = text.suggestion.replace("{name}", better);
  link.addEventListener("click", () => {
    form.q.value = better;
    run();
    form.q.focus();
  });
  said.append(" ", link);
}

async function run(isWhole = false) {
  const query = form.q.value;
  found.ariaBusy = "true";
  history.replaceState(null, "", query.trim() ? "#q=" + encodeURIComponent(query) : location.pathname);
  try {
    await search(query, isWhole === true);
  } catch {
    found.hidden = true;
    said.textContent = location.protocol === "file:" ? text.local : text.failed;
  }
  if (query === form.q.value) found.ariaBusy = "false";
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
