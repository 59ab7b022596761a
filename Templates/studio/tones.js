/* The colours of adjusted photos as filters of SVG. The numbers are those with which photos are rendered, so that the picture
   in the dialog is the one that is published. */

const weights = [0.2126, 0.7152, 0.0722];
const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (light) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
/** A curve with black, white and their middle fixed. */
const contrast = (value, strength) => value + strength * (value * value * (3 - 2 * value) - value);
/** A curve that lifts or lowers everything between black and white. */
const bow = (value, strength) => value + strength * value * (1 - value);
/** The filters: by which factor they change the saturation, and their curves for red (0), green (1) and blue (2). */
const kinds = {
  mono: { saturation: 0, curve: (value) => value },
  sepia: { saturation: 0, curve: (value, channel) => bow(value, [0.4, 0.04, -0.44][channel]) },
  noir: { saturation: 0, curve: (value) => contrast(bow(value, -0.18), 0.8) },
  chrome: { saturation: 1.25, curve: (value) => contrast(value, 0.35) },
  fade: { saturation: 0.7, curve: (value) => 0.08 + 0.86 * value },
};

export const filterNames = Object.keys(kinds);

const create = (name, attributes, ...children) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
};

/** A step that replaces each value by one of a table. Browsers cut instead of rounding, so each value is a little larger. */
function transfer(curve) {
  const values = (channel) => Array.from({ length: 256 }, (_, index) => {
    const value = Math.floor(255 * curve(index / 255, channel) + 0.5);
    return ((Math.min(255, Math.max(0, value)) + 0.02) / 255).toFixed(6);
  }).join(" ");
  return create("feComponentTransfer", {}, ...["R", "G", "B"].map((name, channel) =>
    create(`feFunc${name}`, { type: "table", tableValues: values(channel) })));
}

/** A filter with the colours of a recipe. */
function filterOf(id, { exposure, contrast: strength, saturation, filter, amount }) {
  const gain = 2 ** exposure;
  const kind = kinds[filter];
  const part = amount / 100;
  const factor = (kind ? 1 - part + part * kind.saturation : 1) * (1 + saturation / 100);
  const matrix = [0, 1, 2].map((row) => [0, 1, 2].map((column) => {
    const own = row === column ? factor : 0;
    return Math.floor((own + (1 - factor) * weights[column]) * 65536 + 0.5) / 65536;
  }).join(" ") + " 0 0").join(" ");
  return create("filter", { id, x: 0, y: 0, width: 1, height: 1, "color-interpolation-filters": "sRGB" },
    transfer((value) => {
      const light = linear(value);
      return contrast(encoded(gain * light / (1 + (gain - 1) * light)), strength / 100);
    }),
    create("feColorMatrix", { type: "matrix", values: matrix + " 0 0 0 1 0" }),
    transfer((value, channel) => (kind ? (1 - part) * value + part * kind.curve(value, channel) : value)));
}

/** Holds the filters of a shadow tree. */
export const filters = create("svg", { width: 0, height: 0, "aria-hidden": "true" });

/** Gives a picture the colours of a recipe. */
export function tone(node, id, recipe) {
  filters.querySelector("#" + id)?.remove();
  const isPlain = !recipe.exposure && !recipe.contrast && !recipe.saturation && !recipe.filter;
  if (!isPlain) filters.append(filterOf(id, recipe));
  node.style.filter = isPlain ? "" : `url(#${id})`;
}
