/* Updates open pages of `vitrine serve` while the site is edited. The server sends events about a page, and this script
   changes the page in place, so that images, focus and scroll position stay. If that is impossible, or if the page is
   not in the state that the server expects, the page is loaded again. Published pages do not contain this script. */

const tag = document.querySelector("script[data-page][data-boot]");
/** The version that the page shows. Revision numbers are valid only for one run of the server, which `boot`
    identifies. */
const shown = { page: tag.dataset.page, revision: +tag.dataset.revision, boot: tag.dataset.boot };
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
/** The cells of photos. Headings of months are between them. */
const photoCells = ".grid > li:not(.month)";
const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/* The preview's own messages, in a shadow tree that styles of a theme do not affect. */

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

/** Says that the page is gone. `href`, relative to the page, is where to go instead; `isMoved` says that it is the new
    address. */
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

/* New photos outside the visible part of the page. */

const fresh = new Set();
const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) fresh.delete(target);
  drawNewCells();
});

function drawNewCells() {
  for (const cell of fresh) if (!cell.isConnected) fresh.delete(cell);
  if (!fresh.size) watcher.disconnect();
  const [first] = fresh;
  const sign = first?.getBoundingClientRect().top < 0 ? "↑" : "↓";
  note("fresh").hidden = !fresh.size;
  note("fresh").textContent = `${sign} ${plural(fresh.size, "new photo", "new photos")}`;
}

function trackNewCells(cells) {
  if (cells.some((cell) => isSeen(cell.getBoundingClientRect()))) return;
  for (const cell of cells) {
    fresh.add(cell);
    watcher.observe(cell);
  }
  drawNewCells();
}

note("fresh").addEventListener("click", () => {
  const first = all(photoCells).find((cell) => fresh.has(cell));
  fresh.clear();
  drawNewCells();
  first?.scrollIntoView({ block: "center", behavior: reducedMotion.matches ? "instant" : "smooth" });
  find("a", first ?? document).focus({ preventScroll: true });
});

/* Morphing: a page becomes like a new version, and keeps as many of its nodes as possible. */

/** Whether an attribute is set by scripts or visitors and must be kept. */
const isOwn = (node, name) => name === "style" || name === "open" || (name === "sizes" && !!node.wanted)
  || (name === "controls" && node === awaited?.video);

/** Returns the key that identifies a node among its siblings. */
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  if (node.id) return node.id;
  if (node.localName === "li") return find("a", node)?.getAttribute("href") ?? "";
  if (node.localName === "meta") return node.name || node.httpEquiv || node.getAttribute("property");
  return node.localName === "link" ? node.rel + node.type : "";
}

/** Maps each new node to the old node that becomes it: the one with the same key, else the next one of the same class,
    else the next one of the same name. `spare` are the old nodes that are left over. */
function matchNodes(oldNodes, newNodes) {
  const matches = new Map();
  const spare = new Set(oldNodes);
  for (const identity of [
    (node) => keyOf(node) && node.nodeName + keyOf(node),
    (node) => !keyOf(node) && `${node.nodeName} ${node.className}`,
    (node) => !keyOf(node) && node.nodeName,
  ]) {
    const rest = Map.groupBy(spare, identity);
    for (const made of newNodes) {
      const old = !matches.has(made) && identity(made) && rest.get(identity(made))?.shift();
      if (!old) continue;
      matches.set(made, old);
      spare.delete(old);
    }
  }
  return { matches, spare };
}

/** Makes the node `old` like `made`. Nodes for which `isIgnored` returns true are not touched. */
function morph(old, made, isIgnored = () => false) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== made.data) old.data = made.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!made.hasAttribute(name) && !isOwn(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of made.attributes) {
    if (old.getAttribute(name) === value || isOwn(old, name)) continue;
    old.setAttribute(name, value);
    // A player reads its sources only once.
    if (old.localName === "source") old.parentNode.load?.();
  }
  morphChildren(old, made, isIgnored);
}

/** Whether a node belongs to the preview or to the studio, whose elements have names of their own. They may stand anywhere
    in a page, and no version of it contains them. */
const isLayer = (node) => !!node.localName?.startsWith("vitrine-");

function morphChildren(parent, made, isIgnored) {
  const isSkipped = (node) => isLayer(node) || isIgnored(node);
  const children = (node) => [...node.childNodes].filter((child) => !isSkipped(child));
  const newNodes = children(made);
  const { matches, spare } = matchNodes(children(parent), newNodes);
  for (const node of spare) node.remove();
  let next = parent.firstChild;
  for (const child of newNodes) {
    while (next && isSkipped(next)) next = next.nextSibling;
    const match = matches.get(child);
    if (match) morph(match, child, isIgnored);
    const node = match ?? document.importNode(child, true);
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

/* Versions of a page. */

const parse = (html) => new DOMParser().parseFromString(html, "text/html");
/** The file name of an address. It is enough to compare assets, which are named by their content; their paths differ in
    a viewer, where they are relative to the page that was opened. */
const nameOf = (url) => url.split("/").at(-1);
const sheets = (root) => all("head link[rel=stylesheet]", root);
/** The names of the page's own scripts, without those of the preview and the studio. */
const scripts = (root) => all("script[src]:not([src^='/_vitrine/'])", root).map((node) => nameOf(node.src)).join();
const policy = (root) => find("meta[http-equiv]", root)?.content;
/** The addresses of a photo's neighbours. */
const around = (root) => all(".turn a", root).map((link) => link.href).join();
/** Whether the visitor turns photos in the order of a smart album or a collection, which the photos' pages do not
    contain. */
const isSelection = () => location.hash.startsWith("#/");
/** The neighbours in the photo's own album; undefined if they are not known yet. */
let neighbours = around(document).includes("#") ? undefined : around(document);

function hasOtherNeighbours(made) {
  const old = isSelection() ? neighbours : around(document);
  neighbours = around(made);
  return old !== undefined && old !== neighbours;
}

/** Whether the page can be changed in place into that version. Scripts only know the elements that existed when they
    started. */
function fits(made) {
  const isPicked = (cell) => !!find(".pick", document.getElementById(cell.id) ?? cell);
  return scripts(document) === scripts(made) && policy(document) === policy(made) && !hasOtherNeighbours(made)
    && !find(".review") && !find(".stage") === !find(".frame", made)
    && (!find(".grid .pick") || all(photoCells, made).every(isPicked));
}

/** Copies the elements that scripts added to the page into a new version, so that they stay. */
function complete(made) {
  const copy = (node) => made.importNode(node, true);
  for (const node of all("body > .live, body > dialog, main > .picks")) {
    find(node.parentElement.localName, made).append(copy(node));
  }
  completeCells(made);
  if (find(".track")) completeViewer(made, copy);
}

function completeCells(made) {
  for (const cell of all(photoCells, made)) {
    const button = find(".pick", document.getElementById(cell.id) ?? cell);
    if (button) cell.append(button.cloneNode(true));
  }
}

/** Copies the viewer's elements into a new version, with the photo in the middle of the track, and makes addresses
    absolute. */
function completeViewer(made, copy) {
  const absolute = (text) => new URL(text, location).href;
  for (const node of all("main :is([href], [src], [poster]), .crumbs [href], [rel=icon]", made)) {
    for (const name of ["href", "src", "poster"]) {
      if (node.hasAttribute(name)) node.setAttribute(name, absolute(node.getAttribute(name)));
    }
  }
  for (const node of all("main [srcset]", made)) {
    node.srcset = node.getAttribute("srcset").replace(/(^|,\s*)([^\s,]+)/g, (_, comma, part) => comma + absolute(part));
  }
  const frame = find(".frame", made);
  const track = copy(find(".track"));
  const size = copy(find(".size"));
  for (const name of ["width", "height"]) size.setAttribute(name, find(".full", frame).getAttribute(name));
  frame.replaceWith(size, track);
  find(":scope > :not([inert])", track).replaceChildren(frame);
  find(".turn", made).replaceWith(copy(find(".turn")));
  find(".buttons", made).replaceWith(copy(find(".buttons")));
  // The breadcrumb leads to the smart album or collection that the visitor came from.
  if (isSelection()) find(".crumbs", made).replaceWith(copy(find(".crumbs")));
}

/** Changes the page into that version. */
async function updateTo(made) {
  if (!fits(made)) return reload();
  const old = sheets(document);
  const wanted = sheets(made).map((link) => nameOf(link.href));
  const missing = sheets(made).filter((link) => !old.some((each) => nameOf(each.href) === nameOf(link.href)));
  const unused = old.filter((link) => !wanted.includes(nameOf(link.href)));
  const applyStyles = await loadStyles(missing.map((link) => link.href), unused);
  complete(made);
  await nextFrame();
  change(() => {
    applyStyles();
    morph(document.documentElement, made.documentElement, isIgnored);
  });
  note("gone").hidden = true;
}

/** Stylesheets are replaced by `loadStyles`, and scripts must not run twice. */
const isIgnored = (node) => node.parentNode === node.ownerDocument.head
  && node.matches?.("[rel=stylesheet], script:not([type$=json])");

/** Loads stylesheets. Returns a function that applies them and removes the old ones. */
async function loadStyles(hrefs, old) {
  const links = hrefs.map((href) =>
    Object.assign(document.createElement("link"), { rel: "stylesheet", href, media: "not all" }));
  const loads = links.map((link) =>
    new Promise((done, failed) => Object.assign(link, { onload: done, onerror: failed })));
  (sheets(document).at(-1) ?? document.head.lastChild).after(...links);
  try {
    await Promise.all(loads);
  } catch {
    // The server will announce the next version, too; until then the old stylesheet stays.
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
  const applyStyles = await loadStyles([url.href], old);
  await nextFrame();
  applyStyles();
}

/** Loads the current page again. */
async function refresh() {
  const address = location.href.split("#")[0];
  let answer;
  try {
    answer = await fetch(address);
  } catch {
    // Without a run's id, the server answers the next connection with the request to load the page again.
    shown.boot = "";
    return disconnect(retryDelay);
  }
  const made = parse(await answer.text());
  if (address !== location.href.split("#")[0]) return;
  const { dataset } = find("script[data-boot]", made) ?? {};
  if (!dataset) return reload();
  Object.assign(shown, { page: dataset.page, revision: +dataset.revision, boot: dataset.boot });
  if (answer.status === 404 && !wasMissing) return showGone(find(".crumbs li:last-child a")?.href ?? "/");
  await updateTo(made);
}

const wasMissing = performance.getEntriesByType("navigation")[0].responseStatus === 404;

/* Images that are being rendered: the server delays its response until they are ready, but the request may fail
   earlier. It is repeated up to three times. */

addEventListener("error", ({ target }) => {
  const tries = +(target.dataset?.previewTries ?? 0);
  if (!(target instanceof HTMLImageElement) || tries >= 3) return;
  target.dataset.previewTries = tries + 1;
  setTimeout(() => { target.srcset = target.srcset; target.src = target.src; }, 1000 << tries);
}, { capture: true });

/* A video that is being encoded: the server delays its response until the video is ready, and encodes first what is asked
   for. Until then, the place of the player shows the poster and the progress. */

/** The video that the page waits for. */
let awaited;

async function awaitVideo() {
  const video = find(".track") ? find(".track > :not([inert]) video.full") : find("video.full");
  const files = video ? all("source", video).map(({ src }) => src) : [];
  if (awaited?.video === video && awaited?.files.join() === files.join()) return;
  endWaiting();
  if (!files.length) return;
  const mine = { video, files, leave: new AbortController() };
  awaited = mine;
  // A video that is ready answers sooner than this.
  mine.timer = setTimeout(showEncoding, 250, mine);
  try {
    let isReady = true;
    for (const file of files) isReady &&= (await fetch(file, { method: "HEAD", signal: mine.leave.signal })).ok;
    if (mine.box && isReady) say("The video is ready");
  } catch {
    // The visitor left, or the server stopped: the next connection asks again.
    if (awaited === mine) awaited = undefined;
  }
  hideEncoding(mine);
}

function endWaiting() {
  if (!awaited) return;
  const old = awaited;
  awaited = undefined;
  old.leave.abort();
}

function showEncoding(mine) {
  const box = document.createElement("vitrine-preview-video");
  box.hidden = true;
  box.attachShadow({ mode: "open" }).innerHTML = `<link rel="stylesheet">
<p><span>This video is not encoded yet</span> <progress max="100" value="0" aria-label="Encoding"></progress></p>`;
  const link = find("link", box.shadowRoot);
  // Without its style, it would move the page.
  link.onload = () => { box.hidden = false; };
  link.href = new URL("preview.css", import.meta.url);
  mine.box = box;
  mine.video.controls = false;
  mine.video.after(box);
  say("This video is not encoded yet");
}

function hideEncoding({ video, box, timer }) {
  clearTimeout(timer);
  if (!box) return;
  box.remove();
  video.controls = true;
}

const timeText = (seconds) => (seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`);

function showEncoded({ file, percent, seconds }) {
  if (!awaited?.box || !awaited.files.some((each) => nameOf(each) === nameOf(file))) return;
  const left = seconds === undefined ? "" : `, ${timeText(seconds)} left`;
  find("span", awaited.box.shadowRoot).textContent = `Encoding: ${percent} %${left}`;
  find("progress", awaited.box.shadowRoot).value = percent;
}

/* Changing the visible page. */

// This script keeps the scroll position itself; without this rule, the browser would correct it a second time.
const scrollRule = new CSSStyleSheet();
scrollRule.replaceSync("html { overflow-anchor: none; }");
document.adoptedStyleSheets.push(scrollRule);

const isSeen = ({ top, bottom }) => bottom > 0 && top < innerHeight;
const cellsNow = () => all(photoCells + ", .albums > li");
const measured = (nodes) => new Map(nodes.map((node) => [node, node.getBoundingClientRect()]));

/** Resolves at the next animation frame; immediately in a hidden tab. */
function nextFrame() {
  return new Promise((done) => {
    if (document.hidden) return done();
    requestAnimationFrame(done);
    setTimeout(done, 250);
  });
}

/** Changes the page in one step by calling `write`. `counts` holds the numbers of changed and moved cells, if they are
    known. */
function change(write, counts = {}) {
  const before = measured(cellsNow());
  for (const animation of document.getAnimations()) if (animation.id === "preview") animation.cancel();
  const keepPlace = scrollY > 0 ? rememberScroll() : () => {};
  const keepFocus = rememberFocus();
  const text = seenOf(document.body);
  write();
  awaitVideo();
  keepFocus();
  keepPlace();
  const added = cellsNow().filter((cell) => !before.has(cell));
  const removed = [...before.keys()].filter((cell) => !cell.isConnected);
  const { changed = 0, moved = 0, count = added.length + removed.length } = counts;
  if (!document.hidden && !reducedMotion.matches && count <= 200) animateCells(before);
  trackNewCells(added.filter((cell) => cell.matches(photoCells)));
  drawNewCells();
  // The studio says itself what its own edits did.
  const isTold = !document.dispatchEvent(new CustomEvent("preview-changed", { cancelable: true }));
  const parts = [[added.length, "added"], [removed.length, "removed"], [moved, "moved"], [changed, "changed"]]
    .filter(([number]) => number).map((part) => part.join(" "));
  if (!isTold && (parts.length || text !== seenOf(document.body))) say(parts.join(", ") || "Page updated");
}

/** Returns what a visitor perceives of a node: its text and its images, but not their placeholders or loading
    attributes. */
const seenOf = (node) =>
  [node.textContent, ...all("img", node).map((image) => image.alt + image.getAttribute("src"))].join();

/** Records the positions of the visible rows and texts. Returns a function that scrolls so that the first one stays in
    place. */
function rememberScroll() {
  const rows = [...measured([...cellsNow(), ...all("main :is(h1, h2, p, dl > *, .text > *)")])]
    .filter(([, box]) => isSeen(box));
  return () => {
    const moves = rows.filter(([node]) => node.isConnected)
      .map(([node, box]) => [node.getBoundingClientRect().top - box.top, box.height]);
    const middle = moves.map(([top]) => top).sort((a, b) => a - b)[moves.length >> 1];
    // An element that moved much farther than the others is ignored.
    const [top] = moves.find(([top, height]) => Math.abs(top - middle) <= 2 * height) ?? [0];
    // If nothing moved, a scroll in progress must not be interrupted.
    if (top) scrollBy({ top, behavior: "instant" });
  };
}

/** Records the focus. Returns a function that restores it, or focuses the next element, if possible one of the same
    list. */
function rememberFocus() {
  const old = document.activeElement;
  if (!old || old === document.body || isLayer(old)) return () => {};
  const following = (root) => {
    const nodes = all(focusable, root);
    const place = nodes.indexOf(old);
    return [...nodes.slice(place), ...nodes.slice(0, place).reverse()];
  };
  const successors = [...following(old.closest("ol, ul, nav") ?? document), ...following(document)];
  return () => {
    if (document.activeElement === old) return;
    successors.find((node) => node.isConnected && node.checkVisibility())?.focus({ preventScroll: true });
  };
}

/** Animates cells from their old positions to the new ones. */
function animateCells(before) {
  const options = { id: "preview", duration: 240, easing: "cubic-bezier(.2, 0, 0, 1)" };
  const maxOffset = innerHeight / 2;
  for (const [cell, to] of measured(cellsNow())) {
    const from = before.get(cell);
    if (!isSeen(to) && !(from && isSeen(from))) continue;
    if (!from) {
      cell.animate([{ opacity: 0, transform: "scale(.9)" }, {}], options);
      continue;
    }
    const [x, y] = [from.left - to.left, Math.max(-maxOffset, Math.min(maxOffset, from.top - to.top))];
    if (x || y) cell.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], options);
  }
}

/* Patches: changes of a grid. Cells are addressed by their ids; their positions are only checked. */

/** Throws if the page and the patch do not agree; the page is then loaded again. */
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

/** Returns the ids after the patch. */
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
  // A page that was loaded during a change may receive a patch that it already contains.
  const isKnown = isResult(ids, data.count, data.checksum);
  const list = isKnown ? ids : patched(ids, data);
  const made = new Map([...data.insert, ...data.change].map(({ id, html }) => [id, cell(id, html)]));
  const counts = {
    changed: data.change.filter(({ id }) => seenOf(document.getElementById(id)) !== seenOf(made.get(id))).length,
    moved: data.move.length,
    count: data.insert.length + data.remove.length + data.change.length + data.move.length,
  };
  change(() => {
    arrange(grid, list, made, isKnown ? [] : data.move);
    grid.dispatchEvent(new Event("cells"));
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

/** Puts the cells in order. Moved cells are removed first; otherwise all cells between the two positions would have to
    move. */
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

/** Updates everything around the grid. */
function changeFrame(grid, html) {
  const made = parse(html);
  for (const node of all("main > .picks")) find("main", made).append(made.importNode(node, true));
  const around = find(".grid", made);
  check(around, "the grid is missing");
  // The cells of the grid are up to date already.
  morph(find("main"), find("main", made), (node) => node.parentNode === grid);
}

/* Reloading: the scroll position, the focus and open details are restored. */

const store = "vitrine-preview";
const focusable = "a[href], button, input, summary, [tabindex]";

function reload() {
  // The studio calls this again when what it sends has arrived.
  if (!document.dispatchEvent(new CustomEvent("preview-reload", { cancelable: true, detail: reload }))) return;
  const [cell, box] = [...measured(all(photoCells))].find(([, each]) => isSeen(each)) ?? [];
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
  // This promise never resolves, so that nothing else changes this page.
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
  // When the page is loaded, the browser scrolls, too.
  addEventListener("pageshow", () => requestAnimationFrame(() => {
    scroll();
    history.scrollRestoration = "auto";
  }), { once: true });
}

/* The stream of events. */

const retryDelay = 1000;
const lostDelay = 2000;
const leaveDelay = 5000;
const turnDelay = 150;
let source;
let queue = Promise.resolve();
let retryTimer, lostTimer, leaveTimer, turnTimer;

const acts = {
  // A new connection: progress of an earlier run of the server is obsolete.
  hello: () => {
    showBusy({ done: 0, total: 0 });
    awaitVideo();
  },
  patch,
  page: ({ html }) => updateTo(parse(html)),
  style: ({ href }) => changeStyle(href),
  reset: refresh,
  gone: ({ href, moved }) => showGone(href, moved),
  busy: showBusy,
  encoding: showEncoded,
  problem: ({ text }) => showProblem(text),
  recovered: hideProblem,
};

/** Handles events one after the other, and drops those of a connection that was replaced. */
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

/** Handles one event. Events that do not change the page have no number of their own and carry the last one. */
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
  source.onopen = hideLost;
  source.onerror = () => disconnect(retryDelay);
}

/** Closes the connection. It is opened again after `wait` milliseconds, or not at all if `wait` is undefined. */
function disconnect(wait) {
  source?.close();
  source = undefined;
  clearTimeout(retryTimer);
  if (wait === undefined) return hideLost();
  retryTimer = setTimeout(connect, wait);
  lostTimer ??= setTimeout(() => { note("lost").hidden = false; }, lostDelay);
}

function hideLost() {
  clearTimeout(lostTimer);
  lostTimer = undefined;
  note("lost").hidden = true;
}

document.addEventListener("visibilitychange", () => {
  clearTimeout(leaveTimer);
  if (document.hidden) leaveTimer = setTimeout(() => disconnect(), leaveDelay);
  else connect();
});
addEventListener("pagehide", () => disconnect());
addEventListener("pageshow", connect);

// The viewer also shows other photos, whose pages may be outdated: the page of the current photo is loaded again.
document.addEventListener("turn", () => {
  awaitVideo();
  disconnect();
  clearTimeout(turnTimer);
  turnTimer = setTimeout(() => enqueue(follow, undefined), turnDelay);
});

async function follow() {
  note("gone").hidden = true;
  neighbours = undefined;
  await refresh();
  connect();
}

restore();
connect();
