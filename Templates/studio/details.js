/* The panel with the details of one photo or of several. Each value says where it comes from. */
import { say } from "./words.js";
import { labelled } from "./dialog.js";
import { button, make, toast } from "./layer.js";
import { closePanel, openPanel, panelName, refreshPanel } from "./panel.js";
import { apply } from "./edits.js";
import { keepWritten, saveField } from "./saving.js";
import { onState, state } from "./state.js";
import { nameOf, rate, targets, withTargets } from "./actions.js";
import { focusedPhoto } from "./selection.js";
import { draft, onEnter } from "./typing.js";

const fields = ["title", "caption", "alt", "place", "date"];
const long = ["caption", "alt"];

/** The photos for which the panel was opened. The focus is in the panel now, and no longer at a photo. */
let opened = [];

const shown = () => {
  const photos = targets();
  return photos.length ? photos : opened;
};

export function toggleDetails() {
  withTargets((photos) => {
    opened = photos;
    openPanel("details", title, () => content(shown()));
  });
}

const title = () => (shown().length > 1 ? say("detailsOf", { count: shown().length }) : say("details"));

onState(() => refreshPanel("details"));

/** The photos that the panel shows. The focus may go to the cell of another one. */
let current = "";
document.addEventListener("focusin", () => {
  if (panelName() === "details" && focusedPhoto() && keyOf(targets()) !== current) refreshPanel("details");
});

function content(photos) {
  current = keyOf(photos);
  if (!photos.length) return [make("p", {}, say("noneSelected"))];
  const head = photos.length === 1 && make("p", { className: "file" }, photos[0].name);
  return [head, ...fields.map((name) => row(photos, name)), ratingRow(photos), photos.length > 1 && shiftRow(photos)]
    .filter(Boolean);
}

/** The values of a field, without those that are equal. */
const valuesOf = (photos, name, key = "fields") => [...new Set(photos.map((photo) => photo[key]?.[name] ?? ""))];

const keyOf = (photos, name = "") => `${photos.map((photo) => photo.name).join()}:${name}`;

function row(photos, name) {
  const values = valuesOf(photos, name);
  const isMixed = values.length > 1;
  const value = isMixed ? "" : String(values[0]);
  const key = keyOf(photos, name);
  const field = make(long.includes(name) ? "textarea" : "input", { value: draft(key) ?? value, disabled: !!state.locked, "data-key": name });
  field.placeholder = isMixed ? say("mixed") : name === "date" ? "2024-05-01 10:00:00" : "";
  if (long.includes(name)) field.rows = 3;
  const save = () => {
    const text = field.value.trim();
    field.isChanged = false;
    if (text === value) return draft(key, null);
    saveField(photos, name, text === "" ? null : text, key);
  };
  field.addEventListener("input", () => {
    field.isChanged = true;
    draft(key, field.value);
  });
  field.addEventListener("change", save);
  onEnter(field, () => {
    field.blur();
    field.focus();
  }, () => {
    field.value = value;
    field.isChanged = false;
    draft(key, null);
    closePanel();
  });
  const note = draft(key) === undefined ? undefined : make("em", {}, say("draft"));
  return make("div", { className: "row" }, labelled(say(name), field), origin(photos, name, key), note);
}

/** Says where a value comes from, and offers to remove the one that the owner wrote. */
function origin(photos, name, key) {
  const isOwn = photos.some(({ own }) => own?.[name] !== undefined);
  if (!isOwn) return valuesOf(photos, name).some((each) => each !== "") && make("small", {}, say("ofFile"));
  return make("small", {}, say("yours") + " · ",
    button(say("useFile"), () => saveField(photos, name, null, key), { ariaLabel: `${say(name)}: ${say("useFile")}` }));
}

function ratingRow(photos) {
  const ratings = valuesOf(photos, "rating");
  const current = ratings.length === 1 ? +ratings[0] : undefined;
  const star = (count) => button(count <= current ? "★" : "☆", () => rate(photos, count === current ? 0 : count),
    { className: "star", ariaLabel: say("star", { count }), ariaPressed: String(count <= current) });
  const note = current === undefined && make("em", {}, say("mixed"));
  return make("div", { className: "row" }, make("span", { className: "name" }, say("rating")),
    make("span", { className: "stars", role: "group", ariaLabel: say("rating") }, ...[1, 2, 3, 4, 5].map(star)), note,
    origin(photos, "rating"));
}

/* Dates of several photos */

const units = { days: 86400, hours: 3600, minutes: 60 };
const pattern = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?(.*)$/;

/** Returns a date that is later by some seconds; undefined if the date has no time. */
function shifted(date, seconds) {
  const [, year, month, day, hour, minute, second = 0, zone] = pattern.exec(date ?? "") ?? [];
  if (!year) return;
  const time = Date.UTC(year, month - 1, day, hour, minute, second) + seconds * 1000;
  return new Date(time).toISOString().slice(0, 19).replace("T", " ") + zone;
}

function shiftRow(photos) {
  const amount = make("input", { type: "number", value: 1, step: "any", ariaLabel: say("shift") });
  const unit = make("select", { ariaLabel: say("date") }, ...Object.keys(units).map((name) =>
    make("option", { value: name }, say(name))));
  unit.value = "hours";
  const act = button(say("apply"), () => shift(photos, Math.round(amount.value * units[unit.value])), { "data-key": "shift" });
  return make("fieldset", { className: "row shift" }, make("legend", {}, say("shift")), amount, unit, act);
}

function shift(photos, seconds) {
  const undated = photos.find(({ fields }) => !shifted(fields?.date, seconds));
  if (undated) return toast(say("noDate", { name: nameOf(undated) }), [], true);
  const later = photos.map((photo) => [photo, shifted(photo.fields.date, seconds)]);
  const commands = later.map(([{ name, own }, date]) =>
    ({ set: { photos: [name], fields: { date }, was: { date: own?.date ?? null } } }));
  return apply(commands, say("shifted", { count: photos.length })).then((isDone) => {
    if (isDone) for (const [photo, date] of later) keepWritten(photo, "date", date);
  });
}
