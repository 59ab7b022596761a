/* What only some visitors use: the list of keys, the slideshow, and sharing. It is loaded when it is used first. */
import { extraWords } from "./extra-words.js";
import { kept } from "./kept.js";

/* The list of keys */

let dialog;

function append(parent, tag, text) {
  const node = parent.appendChild(document.createElement(tag));
  node.textContent = text;
  return node;
}

export function help({ moreKeys }) {
  dialog ??= makeDialog([...extraWords.keyList, ...moreKeys]);
  dialog.showModal();
}

function makeDialog(keys) {
  const dialog = append(document.body, "dialog", "");
  dialog.ariaLabel = extraWords.keys;
  const list = append(dialog, "dl", "");
  for (const [key, meaning] of keys) {
    const row = append(list, "div", "");
    append(row, "dt", key);
    append(row, "dd", meaning);
  }
  const label = append(dialog, "label", "");
  const box = append(label, "input", "");
  box.type = "checkbox";
  box.checked = kept("letters") !== "off";
  box.addEventListener("change", () => kept("letters", box.checked ? "on" : "off"));
  label.append(extraWords.letters);
  const button = append(dialog, "button", extraWords.close);
  button.type = "button";
  button.addEventListener("click", () => dialog.close());
  return dialog;
}

/* The slideshow. It turns without motion, and waits for the end of a video that a visitor plays. */

const interval = 5000;
const pauseIcon = "M6 4v12M14 4v12";
let stop;

export function slideshow({ go, turn }) {
  if (stop || turn.hidden) return stop?.();
  const button = document.querySelector(".slideshow");
  const path = button.querySelector("path");
  const icon = path.getAttribute("d");
  const controller = new AbortController();
  const { signal } = controller;
  let timer;
  let lock;
  const wait = () => {
    timer = setTimeout(async () => {
      const isPlaying = [...document.querySelectorAll("video")].some((video) => !video.paused);
      if (!document.hidden && !isPlaying) await go(1);
      if (!signal.aborted) wait();
    }, interval);
  };
  const keepAwake = async () => {
    if (document.hidden) return;
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (signal.aborted) lock?.release();
  };
  const draw = (name, shape) => {
    button.title = button.ariaLabel = name;
    path.setAttribute("d", shape);
  };
  stop = () => {
    stop = undefined;
    controller.abort();
    clearTimeout(timer);
    lock?.release();
    draw(extraWords.slideshow, icon);
  };
  // The button and its key stop it themselves.
  addEventListener("pointerdown", ({ target }) => button.contains(target) || stop(), { capture: true, signal });
  addEventListener("keydown", ({ key, target }) => {
    const isOwn = key === "s" && kept("letters") !== "off" || target === button && /^( |Enter)$/.test(key);
    if (!isOwn) stop();
  }, { capture: true, signal });
  document.addEventListener("visibilitychange", keepAwake, { signal });
  draw(extraWords.stopSlideshow, pauseIcon);
  keepAwake();
  wait();
}

/* Sharing */

export async function share({ tell }) {
  const url = location.href;
  // A visitor may close the list of programs without choosing one.
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => undefined);
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    // Pages without https have no clipboard.
    const field = append(document.body, "textarea", url);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  tell(extraWords.linkCopied);
}
