/* Pans and zooms the map, and redraws its circles for each view. A circle leads to the page of its tile; before the closest view, a
   click on one with several lists comes closer instead. */
const frame = document.querySelector(".map");
const svg = frame.querySelector("svg");
const land = svg.querySelector("path");
const text = frame.dataset;
const counts = JSON.parse(text.counts);
const plural = new Intl.PluralRules(document.documentElement.lang);
/** The map has 2 ** 15 columns; a tile of the closest level has 2 ** 3. */
const [world, leaf, closest] = [2 ** 15, 8, 512];
const levels = [3, 7, 9, 11, 13];

/** The cells: column, row, number of photos, names of the place from the largest area on. */
const cells = [];
let order = 0;
function everySecondBit(number) {
  let found = 0;
  for (let bit = 0; bit < 15; bit++) found |= (number >> bit) & (1 << bit);
  return found;
}
for (const line of (await fetch("cells.txt").then((answer) => (answer.ok ? answer.text() : ""), () => "")).split("\n")) {
  const names = line.split("\t");
  const list = names.pop();
  if (!names.length) continue;
  for (const cell of list.split(",")) {
    const [step, count = 1] = cell.split(":").map((digits) => parseInt(digits, 32));
    order += step;
    cells.push({ x: everySecondBit(order), y: everySecondBit(order >> 1), count, names: names.filter((name) => name) });
  }
}

const [left, top, wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
/** The left and upper edge of the view, and the width of a pixel. */
let [west, north, pixel] = [left, top, 0];
let waiting = 0;

const radius = (count) => Math.min(26, 12 + 3.6 * Math.log10(count));
const short = (count) => (count < 1000 ? String(count) : count < 9950 ? `${(count / 1000).toFixed(1)}k` : `${Math.round(count / 1000)}k`);

function element(name, attributes, within, content = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = content;
  within.append(made);
  return made;
}

/** The smallest place in which more than half of the photos are. */
function place(group) {
  const named = group.cells.filter((cell) => cell.names.length);
  const half = named.reduce((sum, cell) => sum + cell.count, 0) / 2;
  let [rest, name] = [named, ""];
  for (let depth = 0; rest.length; depth++) {
    const sums = new Map();
    for (const cell of rest) if (cell.names[depth]) sums.set(cell.names[depth], (sums.get(cell.names[depth]) ?? 0) + cell.count);
    const next = [...sums].find(([, count]) => count > half);
    if (!next) break;
    name = next[0];
    rest = rest.filter((cell) => cell.names[depth] === name);
  }
  return name;
}

/** The tiles with pages: those with several tiles below, and those of the closest level with several photos, or a photo that no other
    page shows. */
const tile = (bits, { x, y }) => (bits * world + (x >> bits)) * world + (y >> bits);
const [pages, below, sums] = [new Set(), new Map(), new Map()];
for (const cell of cells) {
  sums.set(tile(3, cell), (sums.get(tile(3, cell)) ?? 0) + cell.count);
  levels.slice(1).forEach((bits, index) => {
    const [own, inside] = [tile(bits, cell), tile(levels[index], cell)];
    if ((below.get(own) ?? inside) !== inside) pages.add(own);
    below.set(own, inside);
  });
}
for (const cell of cells) if (sums.get(tile(3, cell)) > 1 || !levels.some((bits) => pages.has(tile(bits, cell)))) pages.add(tile(3, cell));

/** The page of the smallest tile with all cells of a group. */
function page(group) {
  const { cells: [first, ...others] } = group;
  const shift = levels.find((bits) => pages.has(tile(bits, first)) && others.every((cell) => tile(bits, cell) === tile(bits, first)));
  return shift ? `${(15 - shift) / 2}-${first.x >> shift}-${first.y >> shift}/${text.file}` : text.file || "./";
}

/** The cells in view as groups, the largest first; those that would overlap are one. */
function groups(width, height) {
  const step = Math.max(leaf, 2 ** Math.ceil(Math.log2(52 * pixel)));
  const squares = new Map();
  for (const cell of cells) {
    if (cell.x < west - step || cell.x > west + width + step || cell.y < north - step || cell.y > north + height + step) continue;
    const key = `${Math.floor(cell.x / step)} ${Math.floor(cell.y / step)}`;
    const group = squares.get(key) ?? { x: 0, y: 0, count: 0, cells: [] };
    squares.set(key, add(group, { x: cell.x + 0.5, y: cell.y + 0.5, count: cell.count, cells: [cell] }));
  }
  const done = [];
  for (const group of [...squares.values()].sort((one, other) => other.count - one.count)) {
    const near = done.find((other) => Math.hypot(other.x - group.x, other.y - group.y) < (radius(other.count) + radius(group.count)) * pixel * 0.75);
    if (near) add(near, group);
    else done.push(group);
  }
  return done;
}

function add(group, other) {
  const count = group.count + other.count;
  group.x += ((other.x - group.x) * other.count) / count;
  group.y += ((other.y - group.y) * other.count) / count;
  group.count = count;
  group.cells.push(...other.cells);
  return group;
}

function draw() {
  waiting = 0;
  const [columns, rows] = [svg.clientWidth, svg.clientHeight];
  pixel = Math.min(Math.max(pixel, closest / columns), wide / columns, high / rows);
  const [width, height] = [columns * pixel, rows * pixel];
  west = Math.min(Math.max(west, left), left + wide - width);
  north = Math.min(Math.max(north, top), top + high - height);
  svg.setAttribute("viewBox", `${west} ${north} ${width} ${height}`);
  if (width < wide / 4) detail();
  const focused = document.activeElement?.getAttribute?.("href");
  while (svg.lastChild !== land) svg.lastChild.remove();
  const all = groups(width, height);
  const named = new Set();
  const taken = all.map((group) => ({ x: group.x, y: group.y, wide: radius(group.count) * pixel, high: radius(group.count) * pixel }));
  for (const [index, group] of all.entries()) {
    const [size, name] = [radius(group.count) * pixel, place(group)];
    const photos = counts[plural.select(group.count)] ?? counts.other;
    const link = element("a", { href: page(group) }, svg);
    element("title", {}, link, photos.replace("{count}", group.count.toLocaleString(document.documentElement.lang)) + (name && `, ${name}`));
    element("circle", { cx: group.x, cy: group.y, r: size }, link);
    if (group.count > 1) element("text", { x: group.x, y: group.y + size * 0.25, "font-size": size * 0.7 }, link, short(group.count));
    link.onclick = (event) => {
      if (width <= closest * 1.1 || page(group).startsWith("6-") || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      zoom(1 / 4, group.x, group.y);
    };
    if (link.getAttribute("href") === focused) link.focus();
    if (index >= 10 || !name || named.has(name)) continue;
    // A name is below its circle or, where another one is, above it.
    const [font, wide, high] = [13 * pixel, name.length * 4 * pixel, 7 * pixel];
    const y = [group.y + size + font * 0.7, group.y - size - font * 0.8]
      .find((middle) => !taken.some((box) => Math.abs(box.x - group.x) < box.wide + wide && Math.abs(box.y - middle) < box.high + high));
    if (!y) continue;
    named.add(name);
    taken.push({ x: group.x, y, wide, high });
    element("text", { x: group.x, y: y + font * 0.4, "font-size": font }, svg, name);
  }
  history.replaceState(null, "", `#${[west + width / 2, north + height / 2, pixel].map((number) => +number.toFixed(2)).join(",")}`);
}

/** Replaces the land by one with more of its coast. */
async function detail() {
  if (land.dataset.fine) return;
  land.dataset.fine = "1";
  const answer = await fetch("land.txt");
  if (!answer.ok) return;
  land.setAttribute("d", (await answer.text()).split("\n")[0]);
  land.setAttribute("transform", "scale(4)");
}

const later = () => { waiting ||= requestAnimationFrame(draw); };

/** Zooms by a factor around a point that stays where it is in the view. */
function zoom(factor, column = west + (svg.clientWidth * pixel) / 2, row = north + (svg.clientHeight * pixel) / 2) {
  const most = Math.min(wide / svg.clientWidth, high / svg.clientHeight);
  const next = Math.min(Math.max(pixel * factor, closest / svg.clientWidth), most);
  west = column - ((column - west) * next) / pixel;
  north = row - ((row - north) * next) / pixel;
  pixel = next;
  later();
}

const at = (event) => {
  const box = svg.getBoundingClientRect();
  return [west + (event.clientX - box.left) * pixel, north + (event.clientY - box.top) * pixel];
};
const fingers = new Map();
function move(event) {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
  const apart = (one, another) => Math.hypot(one.clientX - another.clientX, one.clientY - another.clientY) || 1;
  if (apart(before, event) < 3 && !svg.hasPointerCapture(event.pointerId)) return;
  svg.setPointerCapture(event.pointerId);
  if (other) zoom(apart(before, other) / apart(event, other), ...at(event));
  else [west, north] = [west - (event.clientX - before.clientX) * pixel, north - (event.clientY - before.clientY) * pixel];
  fingers.set(event.pointerId, event);
  later();
}

/** The first view is that of the address, or shows all of the map around the median of the photos. */
const middle = (side) => {
  const sorted = cells.map((cell) => cell[side]).sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? world / 2;
};
function start() {
  svg.onpointerdown = (event) => fingers.set(event.pointerId, event);
  svg.onpointermove = move;
  svg.onpointerup = svg.onpointercancel = (event) => fingers.delete(event.pointerId);
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(2 ** (event.deltaY / 300), ...at(event));
  }, { passive: false });
  const bar = document.createElement("p");
  for (const [sign, label, factor] of [["+", text.in, 1 / 2], ["−", text.out, 2]]) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: sign, title: label, ariaLabel: label, onclick: () => zoom(factor) });
    bar.append(button);
  }
  frame.classList.add("free");
  frame.append(bar);
  onresize = later;
  const given = location.hash.slice(1).split(",").map(Number);
  const [column, row, size] = given.length === 3 && given.every(Number.isFinite) ? given : [middle("x"), middle("y"), world];
  pixel = Math.min(size, wide / svg.clientWidth, high / svg.clientHeight);
  [west, north] = [column - (svg.clientWidth * pixel) / 2, row - (svg.clientHeight * pixel) / 2];
  draw();
}

// Without its cells, the map stays as it is written.
if (cells.length) start();
