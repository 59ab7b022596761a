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

isStyled.then(() => {
  if (window.requestIdleCallback) requestIdleCallback(load, { timeout: 500 });
  else load();
});
let isWelcomed = !!localStorage.getItem("vitrine-studio-welcomed");
onState(() => {
  if (isWelcomed || !isEntered() || !isLoaded) return;
  isWelcomed = true;
  opening("welcome", "welcome")();
});
// A page that comes back may have been locked in the meantime.
for (const name of ["preview-changed", "turn", "visibilitychange"]) {
  document.addEventListener(name, () => { if (!document.hidden) load(); });
}
