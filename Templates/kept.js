/* Values that the browser stores for the visitor. If storage is forbidden, nothing is stored. */

/** Stores `value` under the name, if there is a value, and returns the stored value. */
export function kept(name, value, store = "localStorage") {
  try {
    if (value !== undefined) window[store].setItem(name, value);
    return window[store].getItem(name);
  } catch {
    return null;
  }
}

/** The address of the last photo, for the grid to which the visitor returns. */
export const lastPhoto = (url) => kept("photo", url, "sessionStorage");
export const lastGrid = (url) => kept("grid", url, "sessionStorage");

/** The address without query, fragment and `.html`, which hosts may add or remove. */
export const plain = (url) => url.split(/[?#]/)[0].replace(/\.html$/, "");
