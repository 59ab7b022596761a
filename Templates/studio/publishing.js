/* The panel that publishes the gallery: what would be sent, how far that is, and what visitors see. */
import { language, say } from "./words.js";
import { announce, button, make } from "./layer.js";
import { labelled } from "./dialog.js";
import { openPanel, panelName, refreshPanel } from "./panel.js";
import { conflictOrFail, request } from "./edits.js";

const name = "publishing";
const pause = 500;
const key = "vitrine-studio-place";

const ask = (body) => request("publish", body);

/** Asks for something to be done, and shows the result. */
async function begin(body) {
  const answer = await ask(body);
  if (answer.status !== 200) conflictOrFail(answer);
  refreshPanel(name);
}

/** What the owner has allowed since the last comparison: files to take away, and files to replace. */
let allowed = {};

function compare(place) {
  allowed = {};
  return begin({ place });
}

const isRunning = (job) => !!job && !["done", "refused", "stopped"].includes(job.stage);

export async function showPublishing() {
  if (panelName() !== name) {
    const { places = [], job } = await ask();
    const place = places.find((each) => each.name === localStorage.getItem(key)) ?? places[0];
    if (place && !isRunning(job)) {
      allowed = {};
      await ask({ place: place.name });
    }
  }
  await openPanel(name, () => say("publish"), build);
}

/** What was shown last: its stage, and the timer that asks for the next one. */
let [stage, timer] = [];

async function build() {
  clearTimeout(timer);
  const answer = await ask();
  if (answer.status !== 200) {
    const again = button(say("retry"), () => refreshPanel(name), { "data-key": "retry" });
    return [make("p", { className: "error", role: "alert" }, answer.error ?? String(answer.status)), acts(again)];
  }
  const { places, job } = answer;
  if (isRunning(job)) timer = setTimeout(() => refreshPanel(name), pause);
  if (!job) return places.length ? [acts(comparing({ place: places[0].name }))] : noPlaces();
  const nodes = parts[job.stage](job, places.find((place) => place.name === job.place) ?? { name: job.place });
  if (stage !== job.stage) {
    if (job.stage !== "refused") announce(nodes.map(spoken).find(Boolean));
    // Photos that were added meanwhile have their pictures now.
    if (stage && !isRunning(job)) for (const image of document.images) if (image.complete && !image.naturalWidth) image.src += "";
  }
  stage = job.stage;
  return [where(places, job), ...nodes];
}

/** The text of a paragraph or a list as it is said. */
const spoken = (node) => [...node.querySelectorAll("li")].map((item) => item.textContent).join(". ") || node.textContent;

const noPlaces = () => [
  make("p", {}, say("noPlaces")),
  make("pre", { tabIndex: 0 }, 'deploy:\n  web: {to: "ssh://me@example.org/srv/www/photos"}'),
];

/** The place, or a choice of one. */
function where(places, job) {
  if (places.length < 2) return make("p", { className: "where" }, make("b", {}, job.place), " ", make("small", {}, places[0]?.to ?? ""));
  const options = places.map((place) => make("option", { value: place.name }, `${place.name} · ${place.to}`));
  const select = make("select", { disabled: isRunning(job) }, ...options);
  select.value = job.place;
  select.addEventListener("change", () => {
    localStorage.setItem(key, select.value);
    compare(select.value);
  });
  return labelled(say("publishTo"), select);
}

/* What is shown in each stage */

const stopping = () => button(say("stop"), () => begin({ stop: true }), { "data-key": "stop" });
const comparing = ({ place }) => button(say("compareAgain"), () => compare(place), { "data-key": "compare" });
const acts = (...nodes) => make("p", { className: "actions" }, ...nodes);
const waiting = (text) => () => [make("p", {}, say(text)), make("progress", { ariaLabel: say(text) }), acts(stopping())];

const parts = {
  building: waiting("building"),
  comparing: waiting("comparing"),
  sending: ({ done, all }) => {
    const text = `${say("sending")}: ${done} / ${all}`;
    const progress = make("progress", { ariaLabel: say("sending"), max: Math.max(all, 1), value: done });
    return [make("p", {}, text), progress, acts(stopping())];
  },
  looking: waiting("lookingLive"),
  stopped: (job) => [make("p", {}, say("publishStopped")), acts(comparing(job))],
  done: (job, place) => (job.sends ? published(job, place) : planned(job, place)),
  refused: (job, place) => [
    make("p", { className: "error", role: "alert" }, job.refusal.error), list(job.refusal.problems),
    acts(...answers(job, place), comparing(job)),
  ],
};

/** Whether to look at the gallery afterwards. */
let verifies = true;

const send = (job, { url: address }) =>
  begin({ place: job.place, send: true, ...allowed, ...(address && verifies && { verify: true }) });

function planned(job, place) {
  const { outcome } = job;
  const check = make("input", { type: "checkbox", checked: verifies });
  check.addEventListener("change", () => { verifies = check.checked; });
  const main = outcome.isUpToDate ? {} : { className: "main" };
  return [
    outcome.isUpToDate && make("p", {}, say("upToDate")),
    facts(outcome), place.url && make("label", { className: "check-row" }, check, say("verify")),
    // Also without anything to send: a publication that was stopped may have to be completed.
    acts(button(say("publish"), () => send(job, place), { ...main, "data-key": "publish" }), comparing(job)),
  ].filter(Boolean);
}

function facts({ sent, bytes, withdrawn, taken, unchanged, foreign, failed, isUpToDate }) {
  const items = [
    sent > 0 && `${say("toSend", { count: sent })} (${size(bytes)})`,
    withdrawn > 0 && named(say("toTakeAway", { count: withdrawn }), taken),
    !isUpToDate && unchanged > 0 && say("sameFiles", { count: unchanged }),
    foreign > 0 && say("othersFiles", { count: foreign }),
    failed > 0 && say("failedPhotos", { count: failed }),
  ];
  return make("ul", { className: "facts" }, ...items.filter(Boolean).map((text) => make("li", {}, text)));
}

/** A text that opens to show names. */
const named = (text, names) => (names.length ? make("details", {}, make("summary", {}, text), list(names)) : text);

function published(job, place) {
  const { asked, problems } = job.outcome;
  return [
    make("p", {}, say("isPublished")),
    ...(asked === undefined ? [] : [make("p", {}, say(problems.length ? "seenDifferent" : "seenWhole")), list(problems)]),
    acts(visiting(place), comparing(job)),
  ];
}

const visiting = ({ url: address }) =>
  (address ? make("a", { href: address, target: "_blank", rel: "noopener" }, say("open")) : "");

/** What the owner can answer to a refusal. What was refused is done again with it: a comparison, or the publication. */
function answers(job, place) {
  const { withdraw, adopt } = job.refusal;
  const answer = (text, more) => button(say(text), () => {
    Object.assign(allowed, more);
    if (job.sends) send(job, place);
    else begin({ place: job.place, ...allowed });
  }, { className: "main", "data-key": text });
  return [
    withdraw !== undefined && answer("takeAway", { withdraw }),
    adopt && !allowed.adopt && answer("replaceThem", { adopt }),
  ].filter(Boolean);
}

const maxListed = 20;

function list(texts) {
  const items = texts.slice(0, maxListed).map((text) => make("li", {}, text));
  const rest = texts.length - items.length;
  return make("ul", { className: "facts" }, ...items, ...(rest > 0 ? [make("li", {}, `+ ${rest}`)] : []));
}

const units = ["kilobyte", "megabyte", "gigabyte"];

function size(bytes) {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  const format = { style: "unit", unit: units[power - 1], maximumSignificantDigits: 3 };
  return new Intl.NumberFormat(language, format).format(bytes / 1000 ** power);
}
