/* Adjustments of a photo as the dialog has them: all values, also those that change nothing. The picture is turned, mirrored,
   straightened and then cropped. */

export const plain = {
  turn: 0, mirror: false, straighten: 0, crop: [0, 0, 100, 100], exposure: 0, contrast: 0, saturation: 0, filter: "", amount: 100,
};

const isPlain = (key, value) => String(value) === String(plain[key]);

/** The adjustments that a server sent, with all values. */
export const complete = (recipe) => ({ ...plain, ...recipe, format: undefined });

/** The adjustments as they are written: without values that change nothing; null if there are none. */
export function written(recipe) {
  const kept = Object.entries(recipe).filter(([key, value]) => value !== undefined && !isPlain(key, value)
    && !(key === "amount" && !recipe.filter));
  return kept.length ? Object.fromEntries(kept) : null;
}

const round = (value, step) => +(Math.round(value / step) * step).toFixed(2);

/** What the sliders change: the lowest and highest value, and the step. */
export const ranges = {
  exposure: [-2, 2, 0.05], contrast: [-100, 100, 1], saturation: [-100, 100, 1], amount: [0, 100, 1], straighten: [-15, 15, 0.1],
};

export function limited(key, value) {
  const [low, high, step] = ranges[key];
  return round(Math.min(high, Math.max(low, Number.isFinite(value) ? value : plain[key])), step);
}

/* Changes of the picture as it is seen: the crop and the angle follow. */

/** Turns the seen picture by a quarter, clockwise or not. */
export function turned(recipe, isClockwise) {
  const { turn, mirror, crop: [left, top, right, bottom] } = recipe;
  // The mirroring comes after the turn, so a mirrored picture is turned the other way.
  const step = isClockwise === mirror ? 270 : 90;
  const crop = isClockwise ? [100 - bottom, left, 100 - top, right] : [top, 100 - right, bottom, 100 - left];
  return { ...recipe, turn: (turn + step) % 360, crop: crop.map((side) => round(side, 0.01)) };
}

/** Swaps left and right of the seen picture. */
export function mirrored(recipe) {
  const { mirror, straighten, crop: [left, top, right, bottom] } = recipe;
  const crop = [100 - right, top, 100 - left, bottom].map((side) => round(side, 0.01));
  return { ...recipe, mirror: !mirror, straighten: straighten && -straighten, crop };
}

/** The size of the picture after the turn. */
export const turnedSize = ({ turn }, { width, height }) => (turn % 180 ? { width: height, height: width } : { width, height });

/** How much of a picture is left after it was straightened: a part with its shape. */
export function keptPart({ straighten }, { width, height }) {
  const angle = Math.abs(straighten) * Math.PI / 180;
  const ratio = Math.max(width, height) / Math.min(width, height);
  return 1 / (Math.cos(angle) + ratio * Math.sin(angle));
}

/* The crop */

const smallest = 5;

/** The largest crop in the middle with a ratio of width and height; `shape` is that of the picture. */
export function cropOf(ratio, shape) {
  const relative = ratio / shape;
  const [across, down] = relative < 1 ? [100 * relative, 100] : [100, 100 / relative];
  return [50 - across / 2, 50 - down / 2, 50 + across / 2, 50 + down / 2].map((side) => round(side, 0.01));
}

/** Moves a crop, or those of its sides that `sides` names with the letters n, e, s and w, by percents of the picture.
    `relative` is the ratio of width and height to keep, in percents of the picture. */
export function cropMoved(crop, sides, across, down, relative) {
  let [left, top, right, bottom] = crop;
  if (!sides) {
    const x = Math.min(100 - right, Math.max(-left, across));
    const y = Math.min(100 - bottom, Math.max(-top, down));
    return [left + x, top + y, right + x, bottom + y].map((side) => round(side, 0.01));
  }
  const limit = (value, low, high) => Math.min(high, Math.max(low, value));
  if (sides.includes("w")) left = limit(left + across, 0, right - smallest);
  if (sides.includes("e")) right = limit(right + across, left + smallest, 100);
  if (sides.includes("n")) top = limit(top + down, 0, bottom - smallest);
  if (sides.includes("s")) bottom = limit(bottom + down, top + smallest, 100);
  if (relative) [left, top, right, bottom] = withRatio([left, top, right, bottom], sides, relative);
  return [left, top, right, bottom].map((side) => round(side, 0.01));
}

/** Changes the other sides of a crop so that it has a ratio, and stays in the picture. */
function withRatio([left, top, right, bottom], sides, relative) {
  const isUp = sides.includes("n");
  const isLeft = sides.includes("w");
  let across = /[ew]/.test(sides) ? right - left : (bottom - top) * relative;
  across = Math.min(across, isLeft ? right : 100 - left, (isUp ? bottom : 100 - top) * relative);
  const down = across / relative;
  return [isLeft ? right - across : left, isUp ? bottom - down : top, isLeft ? right : left + across, isUp ? bottom : top + down];
}
