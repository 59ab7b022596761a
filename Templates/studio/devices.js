/* The panel that lists the devices that have entered over the local network, and locks them out. */
import { say, sayTime } from "./words.js";
import { button, make, toast } from "./layer.js";
import { openPanel, refreshPanel } from "./panel.js";
import { conflictOrFail, request } from "./edits.js";

const time = (seconds) => ({ time: sayTime(seconds * 1000) });

export function showDevices() {
  openPanel("devices", () => say("devices"), async () => {
    const answer = await request("devices");
    if (answer.status !== 200) {
      conflictOrFail(answer);
      return [];
    }
    const items = answer.devices.map(({ id, name, entered, seen }) => {
      const times = [say("entered", time(entered)), say("seen", time(seen)), id === answer.own && say("thisDevice")];
      return make("li", {},
        make("div", {}, make("b", {}, name), make("small", {}, times.filter(Boolean).join(" · "))),
        button(say("remove"), () => remove(id, name), { ariaLabel: `${say("remove")}: ${name}` }));
    });
    return items.length ? [make("ul", {}, ...items)] : [make("p", {}, say("devicesNone"))];
  });
}

async function remove(id, name) {
  const answer = await request(`devices?remove=${id}`, {});
  if (answer.status === 200) toast(say("removed", { name }));
  else conflictOrFail(answer);
  refreshPanel("devices");
}
