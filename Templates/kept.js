/* What the browser keeps for a visitor; nothing where it is not allowed to. */

/** The value of that name, after it was set to `value` if there is one. */
export function kept(name, value, store = "localStorage") {
  try {
    if (value !== undefined) window[store].setItem(name, value);
    return window[store].getItem(name);
  } catch {
    return null;
  }
}

/** The photo seen last, for the grid that one comes back to. */
export const lastPhoto = (url) => kept("photo", url, "sessionStorage");
export const lastGrid = (url) => kept("grid", url, "sessionStorage");

/** An address without what hosts add to it, or take from it. */
export const plain = (url) => url.split(/[?#]/)[0].replace(/\.html$/, "");
