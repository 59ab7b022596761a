/* The page of picks. It shows the list of this browser or the list in the link, and lets the visitor reorder and export
   it. */
import { kept } from "./kept.js";
import { earlierPicks, keepPicks, picked, say, siteRoot, watchPicks } from "./pick-list.js";

const find = (selector, root = document) => root.querySelector(selector);
const rows = find(".picked-photos");
const told = find(".live");
const sharedText = find(".sharing").textContent;

/** Returns the address of the photo's page, or false if it is outside the site. */
function pageOf(id) {
  const url = new URL("./" + encodeURI(id) + ".html", siteRoot).href;
  return url.startsWith(siteRoot) && url;
}

/* Names and thumbnails come from the photos' pages, which are loaded a few at a time. */

const photos = new Map();
const lanes = Array(6).fill();

function photoOf(id) {
  if (!photos.has(id)) {
    const lane = photos.size % lanes.length;
    lanes[lane] = Promise.resolve(lanes[lane]).then(() => read(id)).catch(() => ({ id, name: id }));
    photos.set(id, lanes[lane]);
  }
  return photos.get(id);
}

async function read(id) {
  const url = pageOf(id);
  const page = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
  return {
    id,
    name: find(".file", page).textContent,
    album: find(".crumbs li:last-child", page).textContent,
    src: new URL(find(".under, .full", page).getAttribute("src"), url).href,
    limit: +find("[data-picks]", page)?.dataset.picks || Infinity,
    file: fileOf(find(".about a[download]", page), url),
  };
}

/** The file that visitors may load of a photo, if there is one. */
function fileOf(link, url) {
  return link && { name: link.download, href: new URL(link.getAttribute("href"), url).href };
}

/* The list */

let list;
let link = [];
/* What is written about the photos, by their ids. That of "" is the name of the list. */
const notesKey = "notes " + siteRoot.pathname;
let ownNotes = {};
let linkNotes = {};
let notes = ownNotes;

function readNotes() {
  try {
    ownNotes = JSON.parse(kept(notesKey)) ?? {};
  } catch {
    ownNotes = {};
  }
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Returns the ids in the fragment, and reads its notes. A fragment that begins with `_` is an element of this page. */
function linked() {
  if (location.hash.startsWith("#_")) return link;
  linkNotes = {};
  const ids = location.hash.slice(1).split(/,|%2C/i).map((part) => {
    const [id, ...note] = decoded(part).split("=");
    if (note.length) linkNotes[id] = decoded(note.join("="));
    return id;
  });
  return [...new Set(ids.filter((id) => id && pageOf(id)))];
}

function write(id, text) {
  ownNotes = { ...ownNotes, [id]: text };
  if (!text.trim()) delete ownNotes[id];
  kept(notesKey, JSON.stringify(ownNotes));
  notes = ownNotes;
  drawExport();
}

function newRow(id) {
  const model = find("template").content;
  const row = model.firstElementChild.cloneNode(true);
  const call = (name) => {
    find(".title", row).textContent = row.name = name;
    for (const button of row.querySelectorAll("button")) {
      button.title = say(find(`[name=${button.name}]`, model).title, { name });
      button.setAttribute("aria-label", button.title);
    }
  };
  row.photo = id;
  find("a", row).href = pageOf(id);
  call(id.split("/").pop());
  photoOf(id).then(({ name, album, src }) => {
    call(name);
    find(".count", row).textContent = album ?? rows.dataset.missing;
    if (src) {
      const image = Object.assign(new Image(70, 70), { className: "cover", alt: "", loading: "lazy", src });
      find(".cover", row).replaceWith(image);
    }
  });
  return row;
}

function draw() {
  const own = picked();
  link = linked();
  const isShared = link.length > 0 && String(link) !== String(own);
  readNotes();
  notes = isShared ? linkNotes : ownNotes;
  const focused = document.activeElement;
  const old = new Map([...rows.children].map((row) => [row.photo, row]));
  list = isShared ? link : own;
  rows.replaceChildren(...list.map((id) => old.get(id) ?? newRow(id)));
  [...rows.children].forEach((row, place) => {
    find(".number", row).textContent = place + 1;
    find("[name=up]", row).setAttribute("aria-disabled", !place);
    find("[name=down]", row).setAttribute("aria-disabled", place + 1 === list.length);
    show(find(".note", row), notes[row.photo]);
  });
  focused.focus();
  document.body.classList.toggle("shared", isShared);
  show(find("[name=by]"), notes[""]);
  find(".sharing").textContent = [sharedText, linkNotes[""]].filter(Boolean).join(" — ");
  drawCount(Infinity);
  find(".own").hidden = !own.length;
  find("[name=clear]").hidden = !own.length;
  find("[name=undo]").hidden = !earlierPicks;
  find(".export").hidden = !list.length;
  drawExport();
}

function show(field, text = "") {
  field.readOnly = notes === linkNotes;
  field.hidden = field.readOnly && !text;
  if (field !== document.activeElement) field.value = text;
}

function tell(text, values) {
  told.textContent = say(told.dataset[text], { count: list.length, ...values });
}

/** Says something that the page does not show, for some seconds. */
function tellAll(text) {
  tell(text);
  told.classList.add("told");
  setTimeout(() => told.classList.remove("told"), 3000);
}

function move({ photo, name }, step) {
  const moved = [...list];
  const place = list.indexOf(photo);
  if (!moved[place + step]) return;
  [moved[place], moved[place + step]] = [moved[place + step], photo];
  keepPicks(moved, list);
  tell("moved", { name, number: place + step + 1 });
}

const acts = {
  up: (row) => move(row, -1),
  down: (row) => move(row, 1),
  remove(row) {
    const place = list.indexOf(row.photo);
    keepPicks(list.filter((id) => id !== row.photo), list);
    const next = rows.children[place] ?? rows.lastChild;
    find(next ? "[name=remove]" : "[name=undo]", next ?? document).focus();
    tell("removed", { name: row.name });
  },
  clear() {
    keepPicks([], list);
    find("[name=undo]").focus();
    tell("counted");
  },
  undo() {
    keepPicks(earlierPicks);
    find("[name=clear]").focus();
    tell("counted");
  },
  take() {
    history.replaceState(null, "", location.pathname);
    // The name is that of who wrote the list.
    const { "": _, ...taken } = linkNotes;
    kept(notesKey, JSON.stringify({ ...taken, ...ownNotes }));
    keepPicks(list, picked());
    find("[name=undo]").focus();
    tell("counted");
  },
  async copy() {
    try {
      await navigator.clipboard.writeText(form);
    } catch {
      find("textarea").select();
      document.execCommand("copy");
    }
    tellAll("copied");
  },
  async zip() {
    const button = find("[name=zip]");
    const name = button.textContent;
    button.disabled = true;
    try {
      const { pack } = await import("./zip.js");
      const href = URL.createObjectURL(await pack(files, (done) => { button.textContent = `${done} / ${files.length}`; }));
      Object.assign(document.createElement("a"), { href, download: document.title + ".zip" }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    } catch {
      tellAll("failed");
    }
    button.textContent = name;
    button.disabled = false;
  },
};

/* Export formats */

const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A text that a spreadsheet does not take for a formula. */
const harmless = (text) => (/^[=+@-]/.test(text) ? "'" + text : text);
const noted = (text) => (text ? ": " + text : "");
const coded = (text) => encodeURIComponent(encodeURIComponent(text));
const forms = {
  names: (all) => (notes[""] ? `# ${notes[""]}\n` : "") + all.map(({ name, id }) => name + noted(notes[id]) + "\n").join(""),
  commas: (all) => all.map(({ name }) => name.replace(/\.[^.]*$/, "")).join(", "),
  link: (all) => location.href.split("#")[0] + "#" + [
    ...(notes[""] ? ["=" + coded(notes[""])] : []),
    ...all.map(({ id }) => encodeURI(id) + (notes[id] ? "=" + coded(notes[id]) : "")),
  ],
  csv: (all) => "\uFEFFnumber,file,id,note,list\r\n" + all.map(({ name, id }, place) =>
    [place + 1, ...[name, id, harmless(notes[id] ?? ""), harmless(notes[""] ?? "")].map(quoted)] + "\r\n").join(""),
  json: (all) => {
    const picks = all.map(({ name, id }, place) => ({ number: place + 1, file: name, id, note: notes[id] }));
    return JSON.stringify(notes[""] ? { name: notes[""], picks } : picks, null, 1);
  },
};
let form;
let files = [];

/** The number of picks, and how many there may be at most in the albums of the photos. */
function drawCount(limit) {
  const number = list.length;
  const count = limit < Infinity ? say(rows.dataset.part, { number, limit }) : number;
  find(".total").textContent = say(rows.dataset.count, { count });
}

async function drawExport() {
  const ids = list;
  const all = await Promise.all(ids.map(photoOf));
  if (ids !== list) return;
  drawCount(Math.min(...all.map(({ limit = Infinity }) => limit)));
  files = all.flatMap(({ file }) => file ?? []);
  const zip = find("[name=zip]");
  if (zip) zip.hidden = !files.length;
  const { value } = find("[name=form]:checked");
  form = forms[value](all);
  find("textarea").value = form;
  const file = find("[download]");
  URL.revokeObjectURL(file.href);
  file.href = URL.createObjectURL(new Blob([form]));
  file.download = (notes[""] || "picks") + "." + (/csv|json/.test(value) ? value : "txt");
  find(".mail").href = `mailto:${encodeURIComponent(find(".mail").dataset.to ?? "")}?subject=` + encodeURIComponent(document.title + (notes[""] ? " — " + notes[""] : "")) + "&body="
    + encodeURIComponent((forms.names(all) + "\n" + forms.link(all)).replaceAll("\n", "\r\n"));
}

addEventListener("click", ({ target }) => acts[target.name]?.(target.closest("li")));
addEventListener("change", drawExport);
addEventListener("input", ({ target }) => {
  if (target.name === "note") write(target.closest("li").photo, target.value);
  else if (target.name === "by") write("", target.value);
});
addEventListener("hashchange", draw);
find(".review").hidden = false;
watchPicks(draw);
