/* The words of texts as the index has them: see SearchText.swift, which does the same. One file of examples tests both. */

const runs = "\u0E00-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17FF\u3005-\u3007\u3041-\u30FA\u30FC-\u30FF\u3400-\u9FFF\uF900-\uFAFF\u{20000}-\u{323AF}";
const inRun = new RegExp(`^[${runs}]`, "u");
/** A word of a script that does not separate words, which is found anywhere in a run. */
export const isRun = (word) => inRun.test(word);
const pattern = new RegExp(`[${runs}]+|[\\p{L}\\p{N}](?:(?![${runs}])[\\p{L}\\p{M}\\p{N}])*`, "gu");
const dropped = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670\u093C\u09BC\u200C\u200D\u20D0-\u20FF\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
const letters = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i", ς: "σ", "\u0671": "\u0627", "\u0649": "\u064A", "\u06CC": "\u064A",
  "\u06A9": "\u0643", "\u0629": "\u0647",
};
const moved = (letter, by) => String.fromCharCode(letter.charCodeAt() - by);

/** The digits of a script follow each other, from zero on. */
function digit(letter) {
  let code = letter.codePointAt();
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1))) code -= 1;
  return String((letter.codePointAt() - code) % 10);
}

export const fold = (text) => (/^[\0-\x7F]*$/.test(text) ? text.toLowerCase() : text.normalize("NFD").toLowerCase()
  .replace(dropped, "").replace(/[\uFF01-\uFF5E]/g, (letter) => moved(letter, 0xFEE0).toLowerCase())
  .replace(/[\u3131-\u3163\uFF66-\uFF9F]/g, (letter) => letter.normalize("NFKD")).replace(/.[\u3099\u309A]/gu, (pair) => pair.normalize("NFC"))
  .replace(/[\u30A1-\u30F6]/g, (letter) => moved(letter, 0x60))
  .replace(/(?![0-9])\p{Nd}/gu, digit)
  .replace(/[ßæœøłđıς\u0671\u0649\u06CC\u06A9\u0629]/g, (letter) => letters[letter]));

const number = (word) => (/^\d+$/.test(word) ? word.replace(/^0+(?=.)/, "") : word);
const split = (text) => fold(text).match(pattern) ?? [];

export const words = (text) => split(text).flatMap((word) =>
  [number(word), ...(isRun(word) ? [] : [...word.matchAll(/(?<=[^\d])\d/g)].map(({ index }) => number(word.slice(index))))]);

/** Neighbours of which one is short, written together: `Z 8` gives `z8`. */
export const joined = (text) => split(text).flatMap((word, index, all) => {
  const next = all[index + 1];
  return next && ([...word].length < 3 || [...next].length < 3) ? [word + next] : [];
});

/** The beginning of a word that the index knows. */
export const beginning = (word) => (isRun(word)
  ? word.match(/^(?:.[\u1160-\u11FF\p{M}]*){1,3}/su)[0] : [...word].slice(0, 8).join(""));

/** A term in ASCII: other characters are `_` and their number. */
export const key = (term) => term.replace(/[^\0-\x7F]/gu, (letter) =>
  "_" + letter.codePointAt().toString(16).padStart(letter.length > 1 ? 6 : 4, "0"));

/** The words of a query. Those behind a hyphen must not be there, and dates are written as the index has them. */
export function parse(query) {
  const dates = /(\d{4})[-./年년]\s*(\d\d?)(?:[-./月월]\s*(\d\d?))?[日일月월]?/g;
  const two = (digits) => (digits ?? "").padStart(digits ? 2 : 0, "0");
  return query.normalize("NFC").replace(dates, (_, year, month, day) => year + two(month) + two(day)).split(/\s+/)
    .flatMap((part) => split(part).map((word) => ({ word: number(word), isExcluded: /^-./.test(part) })));
}

/** A number of one or two digits is a whole word, so that `iphone 7` is not every file with a 7. */
const isWhole = (word) => /^\d\d?$/.test(word);
export const matches = (term, word) => (isWhole(word) ? term === word : term.startsWith(beginning(word)));
/** Whether words, each between blanks, have another word. */
export const has = (text, word) => text.includes(isRun(word) ? word : ` ${word}${isWhole(word) ? " " : ""}`);
export const mayBegin = (word, prefix) => !isWhole(word) && prefix.startsWith(key(beginning(word)));

// 각 may be the beginning of 가구: the last consonant becomes the first one of the next syllable.
const ends = "ᄀ ᄁ ᆨᄉ ᄂ ᆫᄌ ᆫᄒ ᄃ ᄅ ᆯᄀ ᆯᄆ ᆯᄇ ᆯᄉ ᆯᄐ ᆯᄑ ᆯᄒ ᄆ ᄇ ᆸᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ".split(" ");

export function opened(word) {
  const end = ends[word.charCodeAt(word.length - 1) - 0x11A8];
  return end && word.slice(0, -1) + end;
}

/** A word as it is right if it differs from a term by one letter: one that is missing, added, another one, or in the place of its
    neighbour. A term that is cut says nothing of the letters behind it. */
export function corrected(word, term, isCut) {
  const [is, be] = [[...word], [...term]];
  let start = 0;
  while (start < is.length && is[start] === be[start]) start += 1;
  const isSwapped = is[start] === be[start + 1] && is[start + 1] === be[start];
  for (const [typed, right] of [...(isSwapped ? [[2, 2]] : []), [1, 1], [0, 1], [1, 0]]) {
    const [rest, wanted] = [is.slice(start + typed).join(""), be.slice(start + right).join("")];
    if (rest === wanted || (isCut && rest.startsWith(wanted))) return term + rest.slice(wanted.length);
  }
}
