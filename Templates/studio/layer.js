/* The studio's layer over the page: a shadow tree that styles of a theme do not affect, its messages, and what its parts
   are made of. */
import { language, say } from "./words.js";

/** Loads the text of a stylesheet. */
async function load(sheet, name) {
  await sheet.replace(await (await fetch(new URL(name, import.meta.url))).text());
}

/** The styles of all shadow trees of the studio, and those of the page. */
const sheet = new CSSStyleSheet();
const pageSheet = new CSSStyleSheet();
export const isStyled = Promise.all([load(sheet, "studio.css"), load(pageSheet, "page.css")]);

/** Creates an element with properties and children. Names with a hyphen and `role` are attributes. */
export function make(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "role" || key.includes("-")) node.setAttribute(key, value);
    else node[key] = value;
  }
  node.append(...children.filter((child) => child !== undefined && child !== false));
  return node;
}

export function button(text, act, properties) {
  const node = make("button", { type: "button", ...properties }, text);
  node.addEventListener("click", act);
  return node;
}

/** Creates an element with a shadow tree of the studio's styles. */
export function shadowed(name, ...children) {
  const node = make(name, { lang: language });
  const root = node.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(...children);
  return node;
}

const voice = make("p", { className: "voice", role: "status" });
const toasts = make("div", { className: "toasts" });
export const host = shadowed("vitrine-studio", voice, toasts);
export const layer = host.shadowRoot;
isStyled.then(() => {
  document.adoptedStyleSheets.push(pageSheet);
  document.documentElement.append(host);
});

/** The element with the focus, also in a shadow tree. */
export function focused() {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return node;
}

/** Says a text to screen readers. */
export function announce(text) {
  // A text that is said twice must change to be heard.
  voice.textContent = voice.textContent === text ? text + "\u00A0" : text;
}

const toastTime = 10000;

/** Shows a message, which disappears after ten seconds unless the pointer or the focus is in it. `actions` are pairs of
    a text and what it does. An error stays until it is closed. */
export function toast(text, actions = [], isError = false) {
  const note = make("div", { className: isError ? "toast error" : "toast" }, make("span", {}, text));
  let timer;
  const hold = () => clearTimeout(timer);
  const close = () => {
    hold();
    note.remove();
  };
  const wait = () => {
    hold();
    if (!isError) timer = setTimeout(close, toastTime);
  };
  for (const [name, act] of actions) note.append(button(name, () => { close(); act(); }));
  note.append(button("✕", close, { className: "icon", ariaLabel: say("close") }));
  note.addEventListener("pointerenter", hold);
  note.addEventListener("focusin", hold);
  note.addEventListener("pointerleave", wait);
  note.addEventListener("focusout", wait);
  if (!isError) for (const old of toasts.querySelectorAll(".toast:not(.error)")) old.remove();
  toasts.append(note);
  wait();
  announce(text);
  return close;
}

/** Opens a dialog and resolves with the value of `act`, which the first button of the form calls; undefined if the dialog
    is closed without it. `more` are buttons beside that one. */
export function ask(title, content, label, act = () => true, more = []) {
  return new Promise((done) => {
    const before = focused();
    let result;
    const close = () => dialog.close();
    const form = make("form", { method: "dialog" }, make("h2", { id: "ask" }, title), ...content,
      make("p", { className: "actions" }, label && make("button", { className: "main" }, label),
        ...more, button(say("cancel"), close)));
    const dialog = make("dialog", { "aria-labelledby": "ask" }, form);
    form.addEventListener("submit", () => { result = act(); });
    dialog.addEventListener("close", () => {
      dialog.remove();
      before?.focus?.({ preventScroll: true });
      done(result);
    });
    layer.append(dialog);
    dialog.choose = (value) => {
      result = value;
      close();
    };
    dialog.showModal();
  });
}

/** Returns what calls a function of a module, which is loaded only then. */
export const opening = (module, name) => async (...parts) => (await import(`./${module}.js`))[name](...parts);

/** Chooses the value of a dialog that is open. */
export const choose = (node, value) => node.closest("dialog").choose(value);

/** A label with a field below it. */
export function labelled(text, field, ...more) {
  return make("label", { className: "labelled" }, make("span", {}, text), field, ...more);
}

let panel;

/** Shows a panel at the side, or closes it if it is the one with that name. `build` returns its nodes. */
export async function openPanel(name, title, build) {
  const isSame = panel?.name === name;
  closePanel();
  if (!isSame) await showPanel(name, title, build);
}

async function showPanel(name, title, build) {
  const heading = make("h2", { tabIndex: -1 }, title());
  const body = make("div", { className: "body" });
  const node = make("aside", { className: "panel", ariaLabel: title() },
    make("header", {}, heading, button("✕", closePanel, { className: "icon", ariaLabel: say("close") })), body);
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.stopPropagation();
    closePanel();
  });
  const mine = { name, node, body, title, heading, build, before: focused() };
  panel = mine;
  layer.append(node);
  host.classList.add("panel");
  heading.focus({ preventScroll: true });
  await fillPanel();
}

/** Fills the open panel with what it shows now, unless it was replaced in the meantime. */
async function fillPanel() {
  const mine = panel;
  const nodes = await mine.build();
  if (panel !== mine) return;
  const index = [...mine.body.querySelectorAll(focusable)].indexOf(focused());
  mine.heading.textContent = mine.node.ariaLabel = mine.title();
  mine.body.replaceChildren(...nodes);
  if (index >= 0) ([...mine.body.querySelectorAll(focusable)][index] ?? mine.heading).focus({ preventScroll: true });
}

const focusable = "button, input, textarea, select, a";

/** Shows the present content of the panel with that name, but not while something is typed into it. */
export function refreshPanel(name) {
  if (panel?.name === name && !focused()?.isChanged) fillPanel();
}

export const panelName = () => panel?.name;

export function closePanel() {
  if (!panel) return;
  const { node, before } = panel;
  const hadFocus = node.contains(focused());
  panel = undefined;
  node.remove();
  host.classList.remove("panel");
  if (hadFocus) before?.focus?.({ preventScroll: true });
}
