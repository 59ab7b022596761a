/* The studio's layer over the page: a shadow tree that styles of a theme do not affect, its messages, and what its parts
   are made of. */
import { language, say } from "./words.js";

/** Loads the text of a stylesheet. */
async function load(sheet, name) {
  await sheet.replace(await (await fetch(new URL(name, import.meta.url))).text());
  return sheet;
}

/** Loads a stylesheet of a part that is opened later. */
export const loadSheet = (name) => load(new CSSStyleSheet(), name);

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
  // What is typed into a field is not meant for the keys of the page, which do not see the field.
  root.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select, dialog, [popover]")) event.stopPropagation();
  });
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

/** Whether the layer is taken away to look at the page. */
export const isLooking = () => host.classList.contains("looking");

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
  const isStale = (old) => !(isError || old.matches(".error")) || (!actions.length && old.firstChild.textContent === text);
  for (const old of [...toasts.children].filter(isStale)) old.remove();
  toasts.append(note);
  wait();
  announce(text);
  return close;
}

/** Returns what calls a function of a module, which is loaded only then. */
export const opening = (module, name) => async (...parts) => (await import(`./${module}.js`))[name](...parts);
