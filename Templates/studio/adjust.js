/* The dialog in which a photo is adjusted, and what is done with the adjustments of several. */
import { say } from "./words.js";
import { ask, labelled } from "./dialog.js";
import { button, layer, loadSheet, make, toast } from "./layer.js";
import { apply } from "./edits.js";
import { nameOf } from "./actions.js";
import { known } from "./state.js";
import { complete, cropMoved, cropOf, keptPart, limited, mirrored, plain, ranges, turned, turnedSize, written } from "./recipe.js";
import { filterNames, filters, tone } from "./tones.js";

const isStyled = loadSheet("adjust.css").then((sheet) => layer.adoptedStyleSheets.push(sheet));
const copied = "vitrine-studio-adjustments";

/** The commands for photos as they are now: an edit may have changed them since they were chosen. */
const guarded = (photos, recipeOf) => photos.map(({ name }) => known.get(name)).map((photo) =>
  ({ adjust: { photos: [photo.name], recipe: written(recipeOf(photo)), was: photo.adjustments ?? null } }));

/** Why photos cannot be adjusted; undefined if they can. */
export const whyNot = (photos) => {
  const moving = photos.find(({ kind }) => kind !== "photo");
  return moving && say("movingPhoto", { name: nameOf(moving) });
};

function change(photos, text, recipeOf) {
  const reason = whyNot(photos);
  if (reason) return toast(reason, [], true);
  return apply(() => guarded(photos, recipeOf), say(text, { count: photos.length }));
}

export const turn = (photos, isClockwise) =>
  change(photos, "turned", (photo) => turned(complete(photo.adjustments), isClockwise));

export const revert = (photos) => change(photos, "reverted", () => plain);

export function copyAdjustments([photo]) {
  sessionStorage.setItem(copied, JSON.stringify(photo.adjustments ?? {}));
  toast(say("adjustmentsCopied"));
}

export const paste = (photos) =>
  change(photos, "adjusted", () => complete(JSON.parse(sessionStorage.getItem(copied))));

/* The dialog */

const ratios = { free: 0, asPicture: 0, "1 : 1": 1, "4 : 3": 4 / 3, "3 : 2": 3 / 2, "16 : 9": 16 / 9, "3 : 4": 3 / 4, "2 : 3": 2 / 3, "9 : 16": 9 / 16 };
const handles = { nw: "↖", n: "↑", ne: "↗", e: "→", se: "↘", s: "↓", sw: "↙", w: "←" };

export async function askAdjustments(photos) {
  const [photo, other] = photos;
  const reason = other ? say("oneOnly") : whyNot(photos);
  if (reason) return toast(reason, [], true);
  await isStyled;
  const picture = make("img", { alt: "", draggable: false });
  picture.src = new URL("picture?" + new URLSearchParams({ photo: photo.name }), import.meta.url);
  try {
    await picture.decode();
  } catch {
    return toast(say("noPicture", { name: nameOf(photo) }), [], true);
  }
  const editor = makeEditor(picture, complete(photo.adjustments));
  const reverting = button(say("revert"), () => editor.set(plain));
  const isSaved = ask(say("adjust"), [editor.node], say("save"), () => true, [reverting]);
  editor.node.closest("dialog").classList.add("adjust");
  editor.draw();
  const result = await isSaved;
  editor.end();
  if (result) await change([photo], "adjusted", () => editor.recipe());
}

function makeEditor(picture, start) {
  let recipe = start;
  let ratio = 0;
  let isBefore = false;
  const natural = () => ({ width: picture.naturalWidth, height: picture.naturalHeight });
  const whole = () => turnedSize(recipe, natural());
  const shape = () => whole().width / whole().height;
  const relative = () => ratio / shape();

  const set = (values) => {
    recipe = { ...recipe, ...values };
    draw();
  };

  /* The picture with the frame of the crop. */

  const frame = make("div", { className: "crop", tabIndex: 0, role: "group", ariaLabel: say("crop") },
    ...Object.entries(handles).map(([sides, sign]) => {
      const handle = button("", () => {}, { className: "handle " + sides, ariaLabel: `${say("crop")} ${sign}` });
      handle.sides = sides;
      return handle;
    }));
  const box = make("div", { className: "box" }, picture, frame);
  const stage = make("div", { className: "stage" }, box);

  function draw() {
    const shown = isBefore ? plain : recipe;
    const size = turnedSize(shown, natural());
    const scale = Math.min(stage.clientWidth / size.width, stage.clientHeight / size.height);
    const part = keptPart(shown, size);
    Object.assign(box.style, { width: `${size.width * scale}px`, height: `${size.height * scale}px` });
    Object.assign(picture.style, { width: `${natural().width * scale / part}px`, height: `${natural().height * scale / part}px` });
    picture.style.transform = "translate(-50%, -50%) "
      + `rotate(${shown.straighten}deg) scaleX(${shown.mirror ? -1 : 1}) rotate(${shown.turn}deg)`;
    tone(picture, "vitrine-tones", shown);
    const [left, top, right, bottom] = shown.crop;
    frame.style.inset = `${top}% ${100 - right}% ${100 - bottom}% ${left}%`;
    frame.hidden = isBefore;
    for (const update of updates) update();
  }

  frame.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    (event.target.sides ? event.target : frame).focus();
    const from = { x: event.clientX, y: event.clientY, crop: recipe.crop };
    const { sides } = event.target;
    const move = ({ clientX, clientY }) => set({ crop: cropMoved(from.crop, sides, 100 * (clientX - from.x) / box.clientWidth,
      100 * (clientY - from.y) / box.clientHeight, relative()) });
    frame.setPointerCapture(event.pointerId);
    frame.addEventListener("pointermove", move);
    frame.addEventListener("lostpointercapture", () => frame.removeEventListener("pointermove", move), { once: true });
  });
  frame.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? 5 : 1;
    const [across, down] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [];
    if (across === undefined) return;
    event.preventDefault();
    set({ crop: cropMoved(recipe.crop, event.target.sides, across, down, relative()) });
  });

  /* What changes the recipe */

  const updates = [];
  const choices = ["", ...filterNames].map((name) => {
    const small = picture.cloneNode();
    const node = button("", () => set({ filter: name }), { className: "choice" });
    node.append(small, make("span", {}, say(name || "noFilter")));
    tone(small, "vitrine-tone-" + name, { ...plain, filter: name });
    updates.push(() => { node.ariaPressed = String(recipe.filter === name); });
    return node;
  });
  const sliders = Object.entries(ranges).map(([key, [min, max, step]]) => {
    const slider = make("input", { type: "range", min, max, step, tabIndex: -1, "aria-hidden": "true" });
    const number = make("input", { type: "number", min, max, step });
    slider.addEventListener("input", () => set({ [key]: limited(key, slider.valueAsNumber) }));
    number.addEventListener("change", () => set({ [key]: limited(key, number.valueAsNumber) }));
    updates.push(() => {
      slider.value = number.value = recipe[key];
      slider.disabled = number.disabled = key === "amount" && !recipe.filter;
    });
    return make("div", { className: "slider" }, labelled(say(key), number), slider);
  });
  const shapes = make("select", {}, ...Object.keys(ratios).map((name) =>
    make("option", { value: name }, ratios[name] ? name : say(name))));
  shapes.addEventListener("change", () => {
    ratio = shapes.value === "asPicture" ? shape() : ratios[shapes.value];
    if (ratio) set({ crop: cropOf(ratio, shape()) });
  });
  const comparing = button(say("compare"), () => {}, { className: "compare", "aria-pressed": "false" });
  const compare = (value) => {
    isBefore = value;
    comparing.ariaPressed = String(value);
    draw();
  };
  comparing.addEventListener("pointerdown", () => compare(true));
  for (const name of ["pointerup", "pointercancel", "pointerleave", "blur", "keyup"]) {
    comparing.addEventListener(name, () => isBefore && compare(false));
  }
  comparing.addEventListener("keydown", ({ key }) => [" ", "Enter"].includes(key) && compare(true));
  const tools = make("div", { className: "tools" },
    button("↺", () => set(turned(recipe, false)), { className: "icon", ariaLabel: say("turnLeft"), title: say("turnLeft") }),
    button("↻", () => set(turned(recipe, true)), { className: "icon", ariaLabel: say("turnRight"), title: say("turnRight") }),
    button("⇋", () => set(mirrored(recipe)), { className: "icon", ariaLabel: say("mirror"), title: say("mirror") }), comparing);
  const controls = make("div", { className: "controls" }, tools, labelled(say("ratio"), shapes),
    make("div", { className: "filters", role: "group", ariaLabel: say("filter") }, ...choices), ...sliders);
  const observer = new ResizeObserver(draw);
  observer.observe(stage);
  layer.append(filters);
  return {
    node: make("div", { className: "editor" }, stage, controls), draw, set, recipe: () => recipe,
    end: () => { observer.disconnect(); filters.remove(); },
  };
}
