/* Pages of `vitrine serve` follow the site while somebody works on it. The server says what happened to a page; what it
   shows is changed in place, so that images, focus and scroll position stay. Where that cannot be, or the page is not
   what the server takes it for, it is read again. Published pages have nothing of this. */

const tag = document.querySelector("script[data-page][data-boot]");
/** The version that is shown. Its number means something to that run of the server only. */
const shown = { page: tag.dataset.page, revision: +tag.dataset.revision, boot: tag.dataset.boot };
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/* What the preview itself has to say, where no theme reaches. */

const host = document.createElement("vitrine-preview");
const notes = host.attachShadow({ mode: "open" });
notes.innerHTML = `
<link rel="stylesheet">
<p class="voice" role="status"></p>
<button class="fresh" type="button" hidden></button>
<aside aria-label="Preview">
<section class="problem" role="alert" hidden>
<h2>Something is wrong</h2>
<pre tabindex="0"></pre>
<p><button type="button">Hide</button></p>
</section>
<p class="gone" hidden><span></span> <a></a></p>
<p class="busy" hidden><span></span> <progress></progress></p>
<p class="lost" hidden>Preview is not running; waiting…</p>
</aside>`;
find("link", notes).href = new URL("preview.css", import.meta.url);
document.documentElement.append(host);

const note = (name) => find("." + name, notes);

function say(text) {
  note("voice").textContent = text;
}

function showBusy({ what, done, total }) {
  note("busy").hidden = done >= total;
  find(".busy span", notes).textContent = `${what} ${done} of ${total}`;
  Object.assign(find("progress", notes), { max: total || 1, value: done, ariaLabel: what });
}

function showProblem(text) {
  find("pre", notes).textContent = text;
  note("problem").hidden = false;
  note("busy").hidden = true;
}

function hideProblem() {
  note("problem").hidden = true;
}

find(".problem button", notes).addEventListener("click", hideProblem);

/** `href` is where to go instead, seen from the page; `isMoved`: there it is now. */
function showGone(href, isMoved) {
  const isPhoto = !!find(".stage");
  const what = `This ${isPhoto ? "photo" : "page"} ${isMoved ? "has another address now" : "was removed"}.`;
  const isList = /(\/|index\.html)$/.test(new URL(href, location).pathname);
  find(".gone span", notes).textContent = what;
  const where = isMoved ? "Go there" : isPhoto ? (isList ? "Go to the album" : "Go to the next photo") : "Go to the page above";
  find(".gone a", notes).textContent = where;
  find(".gone a", notes).href = href;
  note("gone").hidden = false;
  say(what);
}

/* Photos that came where one does not look. */

const fresh = new Set();
const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) fresh.delete(target);
  drawFresh();
});

function drawFresh() {
  for (const cell of fresh) if (!cell.isConnected) fresh.delete(cell);
  if (!fresh.size) watcher.disconnect();
  const [first] = fresh;
  const sign = first?.getBoundingClientRect().top < 0 ? "↑" : "↓";
  note("fresh").hidden = !fresh.size;
  note("fresh").textContent = `${sign} ${plural(fresh.size, "new photo", "new photos")}`;
}

function offerFresh(cells) {
  if (cells.some((cell) => isSeen(cell.getBoundingClientRect()))) return;
  for (const cell of cells) {
    fresh.add(cell);
    watcher.observe(cell);
  }
  drawFresh();
}

note("fresh").addEventListener("click", () => {
  const first = all(".grid > li").find((cell) => fresh.has(cell));
  fresh.clear();
  drawFresh();
  first?.scrollIntoView({ block: "center", behavior: isStill.matches ? "instant" : "smooth" });
  find("a", first ?? document).focus({ preventScroll: true });
});

/* One page is made like another, with the nodes that are there already. */

/** What stays as scripts and visitors left it. */
const isOwn = (node, name) => name === "style" || name === "open" || (name === "sizes" && !!node.wanted);

/** By what a node is known among its siblings. */
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  if (node.id) return node.id;
  if (node.localName === "li") return find("a", node)?.getAttribute("href") ?? "";
  if (node.localName === "meta") return node.name || node.httpEquiv || node.getAttribute("property");
  return node.localName === "link" ? node.rel + node.type : "";
}

/** The old nodes that become new ones: those of the same key, else the next of the same class, else of the same name. */
function twinsOf(olds, mades) {
  const twins = new Map();
  const spare = new Set(olds);
  for (const likeness of [
    (node) => keyOf(node) && node.nodeName + keyOf(node),
    (node) => !keyOf(node) && `${node.nodeName} ${node.className}`,
    (node) => !keyOf(node) && node.nodeName,
  ]) {
    const rest = Map.groupBy(spare, likeness);
    for (const made of mades) {
      const old = !twins.has(made) && likeness(made) && rest.get(likeness(made))?.shift();
      if (!old) continue;
      twins.set(made, old);
      spare.delete(old);
    }
  }
  return { twins, spare };
}

/** `isLeft` says what is left alone. */
function morph(old, made, isLeft = () => false) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== made.data) old.data = made.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!made.hasAttribute(name) && !isOwn(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of made.attributes) {
    if (old.getAttribute(name) !== value && !isOwn(old, name)) old.setAttribute(name, value);
  }
  morphChildren(old, made, isLeft);
}

function morphChildren(parent, made, isLeft) {
  const children = (node) => [...node.childNodes].filter((child) => !isLeft(child));
  const mades = children(made);
  const { twins, spare } = twinsOf(children(parent), mades);
  for (const node of spare) node.remove();
  let next = parent.firstChild;
  for (const child of mades) {
    while (next && isLeft(next)) next = next.nextSibling;
    const twin = twins.get(child);
    if (twin) morph(twin, child, isLeft);
    const node = twin ?? document.importNode(child, true);
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

/* Versions of a page. */

const parse = (html) => new DOMParser().parseFromString(html, "text/html");
/** Assets are named by what is in them, and in a viewer their addresses are seen from the page that was opened. */
const nameOf = (url) => url.split("/").at(-1);
const sheets = (root) => all("head link[rel=stylesheet]", root);
const scripts = (root) => all("script[src]:not([data-boot])", root).map((node) => nameOf(node.src)).join();
const policy = (root) => find("meta[http-equiv]", root)?.content;
/** The photos beside a photo. */
const around = (root) => all(".turn a", root).map((link) => link.href).join();
/** Whether photos are turned in the order of another page than their album, which their own pages do not know. */
const isSelection = () => location.hash.startsWith("#/");
/** In the photo's own album; nothing where that is not known yet. */
let neighbours = around(document).includes("#") ? undefined : around(document);

function hasOtherNeighbours(made) {
  const old = isSelection() ? neighbours : around(document);
  neighbours = around(made);
  return old !== undefined && old !== neighbours;
}

/** Whether the page can become that version. Scripts know what was there when they began. */
function fits(made) {
  const isPicked = (cell) => !!find(".pick", document.getElementById(cell.id) ?? cell);
  return scripts(document) === scripts(made) && policy(document) === policy(made) && !hasOtherNeighbours(made)
    && !find(".review") && !find(".stage") === !find(".frame", made)
    && (!find(".grid .pick") || all(".grid > li", made).every(isPicked));
}

/** Gives a new version what scripts added to the page, which is to stay. */
function complete(made) {
  const copy = (node) => made.importNode(node, true);
  for (const node of all("body > .live, body > dialog, main > .picks")) {
    find(node.parentElement.localName, made).append(copy(node));
  }
  completeCells(made);
  if (find(".track")) completeViewer(made, copy);
}

function completeCells(made) {
  for (const cell of all(".grid > li", made)) {
    const button = find(".pick", document.getElementById(cell.id) ?? cell);
    if (button) cell.append(button.cloneNode(true));
  }
}

/** The photo is in the middle of its track, and addresses are absolute. */
function completeViewer(made, copy) {
  const absolute = (text) => new URL(text, location).href;
  for (const node of all("main [href], main [src], .crumbs [href], [rel=icon]", made)) {
    for (const name of ["href", "src"]) {
      if (node.hasAttribute(name)) node.setAttribute(name, absolute(node.getAttribute(name)));
    }
  }
  for (const node of all("main [srcset]", made)) {
    node.srcset = node.getAttribute("srcset").replace(/(^|,\s*)([^\s,]+)/g, (_, comma, part) => comma + absolute(part));
  }
  const frame = find(".frame", made);
  const track = copy(find(".track"));
  frame.replaceWith(track);
  find(":scope > :not([inert])", track).replaceChildren(frame);
  find(".turn", made).replaceWith(copy(find(".turn")));
  find(".stage", made).after(copy(find(".bar")));
  // The way back leads to the selection that one came from.
  if (isSelection()) find(".crumbs", made).replaceWith(copy(find(".crumbs")));
}

/** Makes the page that version. */
async function become(made) {
  if (!fits(made)) return reload();
  const old = sheets(document);
  const wanted = sheets(made).map((link) => nameOf(link.href));
  const missing = sheets(made).filter((link) => !old.some((each) => nameOf(each.href) === nameOf(link.href)));
  const dress = await wear(missing.map((link) => link.href), old.filter((link) => !wanted.includes(nameOf(link.href))));
  complete(made);
  await nextFrame();
  change(() => {
    dress();
    morph(document.documentElement, made.documentElement, isLeft);
  });
  note("gone").hidden = true;
}

/** Styles are changed by `wear`, scripts run once. */
const isLeft = (node) => node === host
  || (node.parentNode === node.ownerDocument.head && node.matches?.("[rel=stylesheet], script:not([type$=json])"));

/** Loads stylesheets; the function that it gives puts them in the place of the old ones. */
async function wear(hrefs, old) {
  const links = hrefs.map((href) =>
    Object.assign(document.createElement("link"), { rel: "stylesheet", href, media: "not all" }));
  const loads = links.map((link) =>
    new Promise((done, failed) => Object.assign(link, { onload: done, onerror: failed })));
  (sheets(document).at(-1) ?? document.head.lastChild).after(...links);
  try {
    await Promise.all(loads);
  } catch {
    // The next version of it will be told, too; until then the old one is better than none.
    for (const link of links) link.remove();
    return () => {};
  }
  return () => {
    for (const link of links) link.removeAttribute("media");
    for (const link of old) link.remove();
  };
}

async function changeStyle(href) {
  const url = new URL(href, new URL("/", location));
  const stem = (name) => name.replace(/-[^-]*$/, "");
  const old = sheets(document).filter((link) => stem(nameOf(link.href)) === stem(nameOf(url.href)));
  if (old.some((link) => nameOf(link.href) === nameOf(url.href))) return;
  const dress = await wear([url.href], old);
  await nextFrame();
  dress();
}

/** Reads the page that is shown again. */
async function refresh() {
  const address = location.href.split("#")[0];
  let answer;
  try {
    answer = await fetch(address);
  } catch {
    // When the server is back it is told of no run of it, and says to read the page.
    shown.boot = "";
    return disconnect(retry);
  }
  const made = parse(await answer.text());
  if (address !== location.href.split("#")[0]) return;
  const { dataset } = find("script[data-boot]", made) ?? {};
  if (!dataset) return reload();
  Object.assign(shown, { page: dataset.page, revision: +dataset.revision, boot: dataset.boot });
  if (answer.status === 404 && !wasMissing) return showGone(find(".crumbs li:last-child a")?.href ?? "/");
  await become(made);
}

const wasMissing = performance.getEntriesByType("navigation")[0].responseStatus === 404;

/* Images that were made anew: the server has whoever asks wait for them, and may have had nothing when it was asked. */

addEventListener("error", ({ target }) => {
  const tries = +(target.dataset?.previewTries ?? 0);
  if (!(target instanceof HTMLImageElement) || tries >= 3) return;
  target.dataset.previewTries = tries + 1;
  setTimeout(() => { target.srcset = target.srcset; target.src = target.src; }, 1000 << tries);
}, { capture: true });

/* A change of what is seen. */

// The row that one looks at is kept in its place here; browsers would do it once more.
const steady = new CSSStyleSheet();
steady.replaceSync("html { overflow-anchor: none; }");
document.adoptedStyleSheets.push(steady);

const isSeen = ({ top, bottom }) => bottom > 0 && top < innerHeight;
const cellsNow = () => all(".grid > li, .albums > li");
const measured = (nodes) => new Map(nodes.map((node) => [node, node.getBoundingClientRect()]));

/** When the next picture is drawn; at once in a tab that nobody sees. */
function nextFrame() {
  return new Promise((done) => {
    if (document.hidden) return done();
    requestAnimationFrame(done);
    setTimeout(done, 250);
  });
}

/** Changes the page all at once. `counts` says what is done to cells, where that is known. */
function change(write, counts = {}) {
  const before = measured(cellsNow());
  for (const animation of document.getAnimations()) if (animation.id === "preview") animation.cancel();
  const keepPlace = scrollY > 0 ? anchor() : () => {};
  const keepFocus = heir();
  const text = seenOf(document.body);
  write();
  keepFocus();
  keepPlace();
  const added = cellsNow().filter((cell) => !before.has(cell));
  const removed = [...before.keys()].filter((cell) => !cell.isConnected);
  const { changed = 0, moved = 0, count = added.length + removed.length } = counts;
  if (!document.hidden && !isStill.matches && count <= 200) glide(before);
  offerFresh(added.filter((cell) => cell.matches(".grid > li")));
  drawFresh();
  const parts = [[added.length, "added"], [removed.length, "removed"], [moved, "moved"], [changed, "changed"]]
    .filter(([number]) => number).map((part) => part.join(" "));
  if (parts.length || text !== seenOf(document.body)) say(parts.join(", ") || "Page updated");
}

/** What somebody would be told of: not how an image is loaded, nor its colours until it is there. */
const seenOf = (node) =>
  [node.textContent, ...all("img", node).map((image) => image.alt + image.getAttribute("src"))].join();

/** Keeps the first row that is seen where it is on the screen; else the first text. */
function anchor() {
  const rows = [...measured([...cellsNow(), ...all("main :is(h1, h2, p, dl > *, .text > *)")])]
    .filter(([, box]) => isSeen(box));
  return () => {
    const moves = rows.filter(([node]) => node.isConnected)
      .map(([node, box]) => [node.getBoundingClientRect().top - box.top, box.height]);
    const middle = moves.map(([top]) => top).sort((a, b) => a - b)[moves.length >> 1];
    // One that went elsewhere by itself is not followed.
    const [top] = moves.find(([top, height]) => Math.abs(top - middle) <= 2 * height) ?? [0];
    // Where nothing moved, a scroll that is under way goes on.
    if (top) scrollBy({ top, behavior: "instant" });
  };
}

/** Keeps the focus, or gives it to what follows: in the same list if there is something left of it. */
function heir() {
  const old = document.activeElement;
  if (!old || old === document.body || old === host) return () => {};
  const following = (root) => {
    const nodes = all(focusable, root);
    const place = nodes.indexOf(old);
    return [...nodes.slice(place), ...nodes.slice(0, place).reverse()];
  };
  const heirs = [...following(old.closest("ol, ul, nav") ?? document), ...following(document)];
  return () => {
    if (document.activeElement === old) return;
    heirs.find((node) => node.isConnected && node.checkVisibility())?.focus({ preventScroll: true });
  };
}

/** Cells come from where they were. */
function glide(before) {
  const options = { id: "preview", duration: 240, easing: "cubic-bezier(.2, 0, 0, 1)" };
  const most = innerHeight / 2;
  for (const [cell, to] of measured(cellsNow())) {
    const from = before.get(cell);
    if (!isSeen(to) && !(from && isSeen(from))) continue;
    if (!from) {
      cell.animate([{ opacity: 0, transform: "scale(.9)" }, {}], options);
      continue;
    }
    const [x, y] = [from.left - to.left, Math.max(-most, Math.min(most, from.top - to.top))];
    if (x || y) cell.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], options);
  }
}

/* Patches: what changed of a grid. The ids say what is meant, the places are checked. */

/** What does not agree ends the work on an event; the page is read again then. */
function check(agrees, what) {
  if (!agrees) throw new Error("The page is another one than the server thinks: " + what);
}

/** 32-bit FNV-1a. */
function checksum(ids) {
  let sum = 2166136261;
  for (const byte of new TextEncoder().encode(ids.map((id) => id + "\n").join(""))) {
    sum = Math.imul(sum ^ byte, 16777619);
  }
  return sum >>> 0;
}

/** The ids as they are in the end. */
function patched(ids, { remove, insert, change: changes, move, count, checksum: sum }) {
  for (const { id, at } of remove) check(ids[at] === id, `${id} is not at ${at}`);
  const removed = new Set(remove.map(({ id }) => id));
  let list = ids.filter((id) => !removed.has(id));
  const place = (id, after) => {
    const before = after === undefined ? -1 : list.indexOf(after);
    check(before >= 0 || after === undefined, `${after} is missing`);
    list.splice(before + 1, 0, id);
  };
  for (const { id, after, at } of insert) {
    place(id, after);
    check(list[at] === id, `${id} does not come to ${at}`);
  }
  for (const { id, at } of changes) check(list[at] === id, `${id} is not at ${at}`);
  for (const { id, after } of move) {
    check(list.includes(id), `${id} is missing`);
    list = list.filter((other) => other !== id);
    place(id, after);
  }
  for (const { id, at } of move) check(list[at] === id, `${id} is not moved to ${at}`);
  check(isResult(list, count, sum), "the list is another one");
  return list;
}

const isResult = (ids, count, sum) => ids.length === count && checksum(ids) === sum;

async function patch(data) {
  check(data.page === shown.page && data.from === shown.revision, "it shows another version");
  await nextFrame();
  const grid = find(".grid");
  const ids = [...grid.children].map((cell) => cell.id);
  // A page that is read while it changes is told of what it knows already.
  const isKnown = isResult(ids, data.count, data.checksum);
  const list = isKnown ? ids : patched(ids, data);
  const made = new Map([...data.insert, ...data.change].map(({ id, html }) => [id, cell(id, html)]));
  if (find(".pick", grid) && list.some((id) => !ids.includes(id))) return reload();
  const counts = {
    changed: data.change.filter(({ id }) => seenOf(document.getElementById(id)) !== seenOf(made.get(id))).length,
    moved: data.move.length,
    count: data.insert.length + data.remove.length + data.change.length + data.move.length,
  };
  change(() => {
    arrange(grid, list, made, isKnown ? [] : data.move);
    if (data.frame !== undefined) changeFrame(grid, data.frame);
    if (data.title !== undefined) find("title").textContent = find("title", parse("<title>" + data.title)).textContent;
  }, counts);
  note("gone").hidden = true;
}

function cell(id, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const [node, other] = template.content.children;
  check(node?.id === id && !other, `${id} is not one cell`);
  completeCells(template.content);
  return node;
}

/** Moved cells are taken out first, or all between their places would have to be. */
function arrange(grid, list, made, moves) {
  const old = new Map([...grid.children].map((node) => [node.id, node]));
  const kept = new Set(list);
  for (const [id, node] of old) if (!kept.has(id)) node.remove();
  for (const { id } of moves) old.get(id).remove();
  let next = grid.firstElementChild;
  for (const id of list) {
    const node = old.get(id) ?? made.get(id);
    if (old.has(id) && made.has(id)) morph(node, made.get(id));
    if (node === next) next = next.nextElementSibling;
    else grid.insertBefore(node, next);
  }
}

/** What is around the grid. */
function changeFrame(grid, html) {
  const made = parse(html);
  for (const node of all("main > .picks")) find("main", made).append(made.importNode(node, true));
  const around = find(".grid", made);
  check(around, "the grid is missing");
  // Its cells are right already.
  morph(find("main"), find("main", made), (node) => node.parentNode === grid);
}

/* A page that is loaded again: what was seen is seen again. */

const store = "vitrine-preview";
const focusable = "a[href], button, input, summary, [tabindex]";

function reload() {
  const [cell, box] = [...measured(all(".grid > li"))].find(([, each]) => isSeen(each)) ?? [];
  const old = document.activeElement;
  const region = old?.closest("[id]");
  const place = region ? all(focusable, region).indexOf(old) : -1;
  sessionStorage.setItem(store, JSON.stringify({
    url: location.href, y: scrollY, cell: cell?.id, top: box?.top,
    focus: old === document.body ? undefined : { id: region?.id, href: old?.getAttribute("href"), place },
    open: all("details").map((node) => node.open),
  }));
  history.scrollRestoration = "manual";
  location.reload();
  // Nothing else is done to this page.
  return new Promise(() => {});
}

function restore() {
  const left = JSON.parse(sessionStorage.getItem(store));
  sessionStorage.removeItem(store);
  if (left?.url !== location.href) return;
  all("details").forEach((node, place) => { node.open = left.open[place] ?? node.open; });
  const { id, href, place } = left.focus ?? {};
  const links = all(focusable, document.getElementById(id) ?? document);
  const link = links.find((node) => href && node.getAttribute("href") === href) ?? links[place];
  if (left.focus) link?.focus({ preventScroll: true });
  const scroll = () => {
    const node = left.y > 0 && left.cell && document.getElementById(left.cell);
    scrollTo({ top: node ? scrollY + node.getBoundingClientRect().top - left.top : left.y, behavior: "instant" });
  };
  scroll();
  // The browser has its own idea of it when the page is loaded.
  addEventListener("pageshow", () => requestAnimationFrame(() => {
    scroll();
    history.scrollRestoration = "auto";
  }), { once: true });
}

/* The stream of events. */

const retry = 1000;
const patience = 2000;
const leave = 5000;
const settled = 150;
let source;
let queue = Promise.resolve();
let retryTimer, lostTimer, leaveTimer, turnTimer;

const acts = {
  // Whatever was on its way when the server ended is not any more.
  hello: () => showBusy({ done: 0, total: 0 }),
  patch,
  page: ({ html }) => become(parse(html)),
  style: ({ href }) => changeStyle(href),
  reset: refresh,
  gone: ({ href, moved }) => showGone(href, moved),
  busy: showBusy,
  problem: ({ text }) => showProblem(text),
  mended: hideProblem,
};

/** One event after the other, as long as nothing else is shown meanwhile. */
function enqueue(work, origin = source) {
  queue = queue.then(async () => {
    if (origin !== source) return;
    try {
      await work();
    } catch {
      await refresh().catch(reload);
    }
  });
}

/** An event that is not numbered bears the number of the last one. */
async function act(name, data, revision) {
  const isNumbered = ["patch", "page", "style", "gone"].includes(name);
  if (isNumbered && revision <= shown.revision) return;
  await acts[name](data);
  if (isNumbered) shown.revision = revision;
}

function connect() {
  clearTimeout(retryTimer);
  if (source || document.hidden) return;
  source = new EventSource(new URL("events?" + new URLSearchParams(shown), import.meta.url));
  for (const name of Object.keys(acts)) {
    source.addEventListener(name, ({ data, lastEventId, target }) => {
      enqueue(() => act(name, JSON.parse(data), +lastEventId), target);
    });
  }
  source.onopen = found;
  source.onerror = () => disconnect(retry);
}

/** `wait` is the time after which it is tried again. */
function disconnect(wait) {
  source?.close();
  source = undefined;
  clearTimeout(retryTimer);
  if (wait === undefined) return found();
  retryTimer = setTimeout(connect, wait);
  lostTimer ??= setTimeout(() => { note("lost").hidden = false; }, patience);
}

function found() {
  clearTimeout(lostTimer);
  lostTimer = undefined;
  note("lost").hidden = true;
}

document.addEventListener("visibilitychange", () => {
  clearTimeout(leaveTimer);
  if (document.hidden) leaveTimer = setTimeout(() => disconnect(), leave);
  else connect();
});
addEventListener("pagehide", () => disconnect());
addEventListener("pageshow", connect);

// A photo's page shows other photos, too, from versions that may be old.
document.addEventListener("turn", () => {
  disconnect();
  clearTimeout(turnTimer);
  turnTimer = setTimeout(() => enqueue(follow, undefined), settled);
});

async function follow() {
  note("gone").hidden = true;
  neighbours = undefined;
  await refresh();
  connect();
}

restore();
connect();
