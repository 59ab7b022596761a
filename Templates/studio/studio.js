/* The studio: a layer over the pages of `vitrine studio` in which photos and albums are edited. The page stays as it is
   published; what an edit changes in it comes from the server, as in the preview. Published pages do not contain this. */
import { isStyled, opening } from "./layer.js";
import { isEntered, isLoaded, load, onState } from "./state.js";
import "./marks.js";
import "./toolbar.js";
import "./pointer.js";
import "./keys.js";
import "./text.js";
import "./drop.js";

/** What the layer changes in the page itself: it makes room for the bar, and hides a text that is being edited. */
const pageRules = new CSSStyleSheet();
pageRules.replaceSync(`
  .grid li:not(.month) { position: relative; }
  :root.vitrine-studio { --studio-start: 45px; --studio-end: 0px; scroll-padding-block: 56px; }
  .vitrine-studio body { position: relative; margin-block-start: var(--studio-start); padding-block-end: var(--studio-end); }
  .vitrine-studio .grid .month, .vitrine-studio .rows h3 { inset-block-start: var(--studio-start); }
  :has(+ vitrine-text:not(.added)) {
    position: absolute !important; inline-size: 1px; block-size: 1px; overflow: hidden; white-space: nowrap; clip-path: inset(50%);
  }
  .vitrine-studio :is(h1, .text):has(vitrine-edit):hover { cursor: text; }
  .vitrine-studio .pick { display: none; }
  @media (hover: hover) {
    :root:not(.vitrine-selecting) li:not(:hover, :has(:focus-visible)) > vitrine-check::part(check) { opacity: 0; }
    :is(.head, figcaption, .text):not(:hover) vitrine-edit::part(pen):not(:focus-visible) { opacity: 0; }
  }
  .vitrine-looking :is(vitrine-check, vitrine-edit, vitrine-empty) { display: none; }
  .vitrine-dragging, .vitrine-dragging * { cursor: grabbing !important; user-select: none; }
  .vitrine-selecting .grid a { -webkit-touch-callout: none; user-select: none; }
  @media (max-width: 48em) {
    :root.vitrine-studio { --studio-start: 0px; --studio-end: var(--studio-bar); }
    .vitrine-studio:not(:fullscreen) .photo :is(.bar, .turn a) { inset-block-end: var(--studio-end); }
  }
  @media (min-width: 100em) and (min-aspect-ratio: 17/10) {
    .vitrine-studio:not(:fullscreen) .photo :is(.stage > .frame, .track, .turn a) { inset-block-start: var(--studio-start); }
  }
  @media (min-width: 60em) { .vitrine-panel body { margin-inline-end: 22rem; } }`);

isStyled.then(() => {
  document.adoptedStyleSheets.push(pageRules);
  if (window.requestIdleCallback) requestIdleCallback(load, { timeout: 500 });
  else load();
});
let isWelcomed = !!localStorage.getItem("vitrine-studio-welcomed");
onState(() => {
  if (isWelcomed || !isEntered() || !isLoaded) return;
  isWelcomed = true;
  opening("welcome", "welcome")();
});
for (const name of ["preview-changed", "turn"]) document.addEventListener(name, load);
