/* The pick buttons of a grid. */
import { cells, grid } from "./grid.js";
import { pickID } from "./pick-list.js";
import { offerPicks } from "./pick-bar.js";

const pickLimit = +grid.dataset.picks || Infinity;
function offer() {
  const fresh = cells().filter((link) => !link.parentElement.querySelector(".pick"));
  if (fresh.length) offerPicks(fresh.map((link) => {
    const id = pickID(link.href);
    const photo = { id, name: id.split("/").at(-1), limit: pickLimit };
    return { parent: link.parentElement, photo: () => photo };
  }));
}

offer();
// The preview adds cells.
grid.addEventListener("cells", offer);
