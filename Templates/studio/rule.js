/* Collections of the photos that match conditions. How many there are is shown while the conditions are typed. */
import { say } from "./words.js";
import { button, make } from "./layer.js";
import { ask, labelled } from "./dialog.js";
import { apply, request } from "./edits.js";
import { state } from "./state.js";
import { titleField } from "./albums.js";

/** The fields of conditions in the order of the guide, and their words. */
const fields = {
  keyword: "keyword", person: "person", place: "place", album: "album", text: "words", date: "date", rating: "rating",
  favorite: "favorite", camera: "camera", lens: "lens", iso: "iso", focal: "focal", aperture: "aperture", media: "media",
  shape: "shape", gps: "gps",
};
const flags = { true: "yes", false: "no" };
/** The values of fields that have only some, and their words. */
const choices = {
  favorite: flags, gps: flags, media: { photo: "photo", video: "video", live: "livePhoto" },
  shape: { landscape: "landscape", portrait: "portrait", square: "square", panorama: "panorama" },
};
/** How values of fields without names are written. */
const examples = { date: "2024-07, 2019..2024", rating: "4+", iso: "..800", focal: "85+", aperture: "..2.8" };
const sorts = { newest: "newest", oldest: "oldest", name: "name", rating: "byRating" };

const option = (value, text, selected) => make("option", { value, selected }, text);
const options = (words, chosen) => Object.entries(words).map(([value, word]) => option(value, say(word), value === chosen));

/** A form for the conditions: its elements, and a function that returns what they say. */
export function ruleForm({ lines, sort, limit }) {
  const names = make("datalist", { id: "names" });
  const status = make("p", { role: "status" });
  const pictures = make("div", { className: "pictures" });
  const list = make("div", { className: "rule" });
  const order = make("select", {}, ...options(sorts, sort ?? "newest"));
  const most = make("input", { type: "number", min: 1, max: 1000000, value: limit ?? "" });
  const value = () => ({
    lines: [...list.children].map((row) => row.line()).filter(({ values }) => values.length),
    sort: order.value === "newest" && !sort ? null : order.value, limit: Number(most.value) || null,
  });

  let timer, turn = 0, typed;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(count, 150);
  };
  async function count() {
    const now = ++turn;
    const rule = value();
    const answer = await request("rule", { rule, typed });
    // A later answer is about what is there now.
    if (now !== turn) return;
    names.replaceChildren(...(answer.names ?? []).map((name) => option(name, name)));
    const isEmpty = !rule.lines.length;
    const problem = answer.error ?? answer.problem;
    const unknown = (answer.unknown ?? []).map(({ name, nearest }) =>
      `${say("unknownName", { name })}${nearest ? " " + say("didYouMean", { name: nearest }) : ""}`);
    const found = answer.count === undefined ? [] : [say("photoCount", { count: answer.count })];
    status.replaceChildren(isEmpty ? "" : [...found, ...unknown].join(". ") || problem);
    status.classList.toggle("wrong", !isEmpty && !!problem);
    pictures.replaceChildren(...(answer.pictures ?? []).map((path) => make("img", { alt: "", src: "/" + path })));
    // The form is not sent with a mistake.
    order.setCustomValidity(isEmpty ? say("condition") : problem ?? "");
  }

  function add(line) {
    const row = conditionRow(line, names.id, (now) => {
      typed = now;
      changed();
    });
    list.append(row);
    return row;
  }
  const more = button(say("condition"), () => add({ field: "keyword", values: [""] }).querySelector("select").focus());
  for (const line of lines.length ? lines : [{ field: "keyword", values: [""] }]) add(line);
  for (const field of [order, most]) field.addEventListener("input", changed);
  const content = [
    list, make("p", {}, more),
    make("p", { className: "arranged" }, labelled(say("sort"), order), labelled(say("picksLimit"), most)),
    status, pictures, names,
  ];
  count();
  return { content, value };
}

/** A condition: a field, whether it holds or not, and values of which one is enough. `changed` is called with what is typed. */
function conditionRow({ field, values, not = false }, names, changed) {
  const kind = make("select", { ariaLabel: say("condition") }, ...options(fields, field));
  const sign = make("select", { ariaLabel: say("isNot") }, option("", say("is"), !not), option("not", say("isNot"), not));
  const inputs = make("div", { className: "values" });
  const another = button(say("or"), () => addValue("").focus());
  const removal = button("✕", () => {
    row.remove();
    changed();
  }, { className: "icon", ariaLabel: say("remove") });
  const row = make("div", { role: "group" }, kind, sign, inputs, another, removal);

  function addValue(value) {
    const name = kind.value;
    const ariaLabel = say(fields[name]);
    const input = choices[name]
      ? make("select", { ariaLabel }, option("", "–"), ...options(choices[name], value))
      : make("input", { ariaLabel, value, placeholder: examples[name] ?? "", autocomplete: "off", spellcheck: false });
    if (!choices[name] && !examples[name]) input.setAttribute("list", name === "album" ? "folders" : names);
    input.addEventListener("focus", () => changed({ field: name, text: input.value }));
    input.addEventListener("input", () => changed({ field: name, text: input.value }));
    inputs.append(input);
    return input;
  }
  const fill = (texts) => {
    inputs.replaceChildren();
    texts.forEach(addValue);
    another.hidden = choices[kind.value] === flags;
  };
  kind.addEventListener("change", () => {
    fill([""]);
    changed();
  });
  sign.addEventListener("change", () => changed());
  row.line = () => ({
    field: kind.value, not: sign.value === "not",
    values: [...inputs.children].map((input) => input.value.trim()).filter(Boolean),
  });
  fill(values);
  return row;
}

/** The paths of albums, for conditions about them. */
const folders = () => make("datalist", { id: "folders" },
  ...state.albums.filter(({ path }) => path).map(({ path, title }) => option(path, title)));

/** Asks for conditions until they are written, so that nothing that was typed is lost. `more` are fields above them, and
    `write` resolves with whether it was done. */
export async function askRule(title, rule, more, label, write) {
  for (let now = rule; now;) {
    const form = ruleForm(now);
    const done = await ask(title, [...more, ...form.content, folders()], label, form.value);
    now = !done || typeof done === "string" || await write(done) ? undefined : done;
    if (typeof done === "string") return done;
  }
  return undefined;
}

export function askMatches() {
  const title = titleField();
  return askRule(say("match"), { lines: [] }, [labelled(say("title"), title)], say("create"), (rule) =>
    apply([{ match: { title: title.value.trim(), rule } }], say("matched", { title: title.value.trim() })));
}
