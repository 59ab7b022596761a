/* The index of the search: two levels of plain files. words/ says which blocks may have a word, and photos/ what is in them. It needs
   no page, so tests ask it in other engines, too. */
import { beginning, corrected, fold, has, isRun, joined, key, matches, mayBegin, opened, parse, words } from "./search-words.js";

/** How many photos are enough for a first answer, and how many bytes of blocks are read for them. */
const [enough, mostBytes] = [24, 60_000];
/** How many words of a query are looked up. The others are only compared. */
const mostWords = 8;

/** Makes a value for each key once, unless that fails. */
function once(make) {
  const values = new Map();
  return (key) => {
    if (!values.has(key)) {
      values.set(key, make(key));
      values.get(key).catch(() => values.delete(key));
    }
    return values.get(key);
  };
}

async function read(path) {
  const answer = await fetch(path);
  if (answer.ok) return answer.text();
  throw new Error(String(answer.status));
}

/** The text of a file of the index. */
export const load = once(read);

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

/** What a small gallery knows of a word, whose photos are in one block. */
async function lookAtAll(word, things) {
  const photos = (await blockOf(0).catch(nothing)).photos.map((photo) => photo.words);
  const names = things.map(thing).filter(({ title }) => words(title).some((each) => matches(each, word)));
  if (names.length || photos.some((text) => has(text, beginning(word)))) return { names, near: [] };
  const known = new Set(photos.flatMap((text) => text.split(" ")));
  return { near: [...known].map((term) => near(word, term)).filter(Boolean) };
}

const near = (word, term, isCut) => (word.length > 3 ? corrected(word, term, isCut)?.normalize("NFC") : undefined);

/** What the index knows of a word: the blocks that may have it (nothing for any), and things with it in their names. If it knows no
    such term, there are no names but words near it. */
async function look(word) {
  // No term begins inside of a syllable.
  if (/^[\u1160-\u11FF\p{M}]/u.test(word)) return { names: [], near: [] };
  const [first, ...all] = await lines("words.txt");
  const prefixes = first.split(" ");
  if (prefixes[0] === "*") return lookAtAll(word, all.filter((line) => line.startsWith("\t")).map((line) => line.slice(1)));
  const file = prefixes.filter((prefix) => key(word).startsWith(prefix)).at(-1);
  const [blocks, names, others] = [[], [], []];
  let [isKnown, isAny] = [false, false];
  for (const line of await lines(`words/${file}-.txt`)) {
    const [written, list, ...of] = line.split("\t");
    if (list === undefined) {
      if (written.endsWith("*") && mayBegin(word, written.slice(0, -1))) isKnown = isAny = true;
      continue;
    }
    const term = fold(written);
    if (!matches(term, word)) {
      others.push(term);
      continue;
    }
    isKnown = true;
    names.push(...of.map(thing));
    if (list === "*") isAny = true;
    else blocks.push(...numbers(list));
  }
  if (isKnown) return { blocks: isAny ? undefined : blocks, names, near: [] };
  return { near: others.map((term) => near(word, term, isRun(term) || [...term].length === 8)).filter(Boolean) };
}

function nameOf(block) {
  if (!block) return "all";
  const [month, day, part] = [block >> 10, (block >> 5) & 31, block & 31];
  const two = (number) => String(number).padStart(2, "0");
  return String(Math.floor(month / 12)).padStart(4, "0") + "-" + two(month < 12 ? 0 : (month % 12) + 1)
    + (day || part ? "-" + two(day) : "") + (part ? "-" + part.toString(32) : "");
}

/** A block: its size in bytes, and its photos with their words, each between blanks. */
const blockOf = once(async (number) => {
  const text = await read(`photos/${nameOf(number)}.txt`);
  const [table, rows] = JSON.parse(text);
  const [known, pairs] = [[], []];
  const wordsAt = (index) => (known[index] ??= words(table[index]).join(" "));
  const pairsAt = (index) => (pairs[index] ??= joined(table[index]).join(" "));
  const photos = rows.map(([name, image, ...fields]) => {
    const [folder, album, day, ...facts] = fields.splice(0, 6);
    const [title = "", caption = "", keywords = [], people = [], alt = ""] = fields;
    const all = [title, caption, alt, name].flatMap(words);
    all.push(...[album, ...facts, ...keywords, ...people].map(wordsAt), ...facts.slice(0, 2).map(pairsAt), table[day]);
    const path = image && `../media/${image.slice(0, 2)}/${image.slice(2, 10)}${table[image.slice(10)]}`;
    return { href: `../${table[folder]}${name}.html`, path, label: title || alt || caption || table[album], words: ` ${all.join(" ")} ` };
  });
  return { size: new TextEncoder().encode(text).length, photos };
});

/** A block without photos, of usual size, in the place of one that is missing: another version of the gallery may be under way. */
function nothing(error) {
  if (error instanceof TypeError) throw error;
  return { size: 3000, photos: [] };
}

/** What a query finds: whether it has words, things whose names have all of them, a word that nothing has with one near it, and the
    photos in batches. Each of them says how many blocks are left, and whether the photos or the bytes are enough for a first answer. */
export async function find(query) {
  const asked = parse(query);
  const excluded = asked.filter(({ isExcluded }) => isExcluded).map(({ word }) => word);
  const wanted = asked.filter(({ isExcluded }) => !isExcluded).map(({ word }) => word);
  // The longest words say best where photos may be, and the last one may not be typed to its end.
  const telling = [wanted.at(-1), ...wanted.slice(0, -1).sort((one, other) => other.length - one.length)].slice(0, mostWords);
  const answers = await Promise.all(wanted.map(async (word, index) => {
    if (!telling.includes(word)) return { word, names: [], near: [] };
    let [answer, as] = [await look(word), word];
    if (!answer.names && opened(word)) {
      const other = await look(as = opened(word));
      answer = other.names ? other : answer;
    }
    wanted[index] = answer.names ? as : word;
    return { word, ...answer };
  }));
  const hasAll = (text) => wanted.every((word) => has(text, word));
  const titles = new Map(answers.flatMap(({ names = [] }) => names.map((name) => [name.address, name])));
  const isNothing = !answers.length || answers.some(({ names }) => !names);
  const lists = answers.flatMap((answer) => (answer.blocks ? [new Set(answer.blocks)] : []));
  const all = isNothing ? [] : lists.length ? [...lists[0]] : numbers((await lines("photos.txt"))[0]);
  const blocks = all.filter((block) => lists.every((list) => list.has(block))).sort((one, other) => other - one);
  return {
    isAsked: asked.length > 0,
    things: answers.length ? [...titles.values()].filter(({ title }) => hasAll(` ${words(title).join(" ")} `)) : [],
    unknown: answers.find(({ names, near }) => !names && near.length),
    batches: batches(blocks, (text) => hasAll(text) && !excluded.some((word) => has(text, word))),
  };
}

async function* batches(blocks, isFound) {
  let [place, count, bytes, wide] = [0, 0, 0, 6];
  while (place < blocks.length) {
    const read = await Promise.all(blocks.slice(place, place + wide).map((block) => blockOf(block).catch(nothing)));
    const photos = read.flatMap((block) => block.photos).filter((photo) => isFound(photo.words));
    place = Math.min(place + wide, blocks.length);
    count += photos.length;
    bytes += read.reduce((sum, { size }) => sum + size, 0);
    yield { photos, left: blocks.length - place, isEnough: count >= enough || bytes >= mostBytes };
    // As many as the first answer needs and may have, if the next blocks are like these.
    const [needed, left] = [count ? Math.max((place * (enough - count)) / count, 6) : 12, (place * (mostBytes - bytes)) / bytes];
    wide = left > 0 ? Math.ceil(Math.min(needed, left, 18)) : 18;
  }
}
