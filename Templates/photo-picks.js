/* The pick button of a photo's page. It is hidden for photos of albums without picks, to which a visitor may turn. */
import { moreKeys } from "./bar.js";
import { keys } from "./photo.js";
import { pickWords } from "./pick-words.js";
import { drawPicks, pickID } from "./pick-list.js";
import { offerPicks, pickBar } from "./pick-bar.js";

const shown = () => document.querySelector(".details dl");
const pickPlace = {
  parent: document.querySelector(".buttons"),
  photo: () => ({
    id: pickID(location.href),
    name: shown().querySelector(".file").textContent,
    limit: +shown().dataset.picks || Infinity,
  }),
};

offerPicks([pickPlace]);
const { button: pick } = pickPlace;
pickPlace.parent.prepend(pick);
document.querySelector(".bar").prepend(pickBar);
pickBar.hidden = true;
document.addEventListener("turn", () => {
  pickBar.hidden = true;
  pick.hidden = shown().dataset.picks === undefined;
  drawPicks();
});
keys.p = () => pick.hidden || pick.click();
moreKeys.push(["p", pickWords.key]);
