/* The pages of the studio for a browser that has not entered: one sends the code of the link in the terminal, and the other
   asks for that link. */

const { kind } = document.querySelector("script[data-kind]").dataset;
const tokenName = "vitrine-studio";
const reloaded = "vitrine-studio-reloaded";

async function enter() {
  const code = location.hash.slice(1);
  // The code must not stay in the history.
  history.replaceState(null, "", location.pathname);
  const answer = await fetch("/_vitrine/enter", {
    method: "POST", headers: { "Content-Type": "text/plain; charset=utf-8" }, body: code,
  });
  if (!answer.ok) throw new Error((await answer.json()).error);
  localStorage.setItem(tokenName, (await answer.text()).trim());
  location.replace("/");
}

/** A page that was opened from elsewhere, such as a bookmark in another program, is asked for without the cookie. From
    this page, the browser sends it. */
function tryAgain() {
  if (sessionStorage.getItem(reloaded) === location.href) return sessionStorage.removeItem(reloaded);
  sessionStorage.setItem(reloaded, location.href);
  location.replace(location.href);
}

if (kind === "locked") {
  tryAgain();
} else {
  enter().catch((error) => { document.querySelector("[role=alert]").textContent = error.message; });
}
