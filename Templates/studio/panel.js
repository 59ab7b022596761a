/* The panel at the side of the page. One is open at a time. */
import { say } from "./words.js";
import { button, focused, host, layer, make } from "./layer.js";

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
  const { key } = focused()?.dataset ?? {};
  const index = [...mine.body.querySelectorAll(focusable)].indexOf(focused());
  mine.heading.textContent = mine.node.ariaLabel = mine.title();
  mine.body.replaceChildren(...nodes);
  const next = [...mine.body.querySelectorAll(focusable)];
  if (index >= 0) {
    // A button with a key does not hand the focus on to another one, which Enter would then press.
    const same = key ? next.find((each) => each.dataset.key === key) : next[index];
    (same && !same.disabled ? same : mine.heading).focus({ preventScroll: true });
  }
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
