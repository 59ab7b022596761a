/* A bar of all months at the edge of the timeline, each as long as the square root of its photos. It reads the table of
   find/, which works without it, and is hidden from screen readers: the same links are in the page. */
const add = (parent, name, share) => {
  const element = document.createElement(name);
  element.style.insetBlockStart = share * 100 + "%";
  parent.append(element);
  return element;
};

function months(page, address) {
  const rows = [...page.querySelectorAll(".dates tbody tr")];
  return rows.flatMap((row) => [...row.querySelectorAll("td a")].reverse().map((link) => ({
    href: new URL(link.getAttribute("href"), address).href, title: link.title, year: row.querySelector("th").textContent,
    length: 4 + Math.sqrt(link.textContent.replace(/\D/g, "")),
  })));
}

export async function scrub(address) {
  const answer = await fetch(address);
  if (!answer.ok) return;
  const list = months(new DOMParser().parseFromString(await answer.text(), "text/html"), answer.url);
  if (list.length < 2) return;
  let all = 0;
  for (const month of list) {
    month.from = all;
    all += month.length;
  }
  const bar = document.createElement("div");
  bar.className = "scrub";
  bar.ariaHidden = "true";
  let [label, year] = [-1, ""];
  for (const month of list) {
    const share = month.from / all;
    const isLabel = month.year !== year && share > label + 0.03;
    const mark = add(bar, isLabel ? "span" : "i", share);
    if (isLabel) [mark.textContent, label] = [month.year, share];
    year = month.year;
    if (month.href === location.href) add(bar, "b", share);
  }
  let bubble;
  const under = ({ clientY }) => {
    const { top, height } = bar.getBoundingClientRect();
    return list.findLast(({ from }) => from <= (clientY - top) / height * all) ?? list[0];
  };
  const show = (event) => {
    bubble ??= add(bar, "output", 0);
    const month = under(event);
    bubble.textContent = month.title;
    bubble.style.insetBlockStart = month.from / all * 100 + "%";
  };
  const hide = () => {
    bubble?.remove();
    bubble = undefined;
    bar.classList.remove("active");
  };
  bar.addEventListener("pointermove", show);
  bar.addEventListener("pointerdown", (event) => {
    bar.setPointerCapture(event.pointerId);
    bar.classList.add("active");
    show(event);
  });
  bar.addEventListener("pointerleave", hide);
  bar.addEventListener("pointercancel", hide);
  bar.addEventListener("pointerup", (event) => {
    hide();
    location.href = under(event).href;
  });
  document.body.append(bar);
}
