/* Sends commands to the server one after the other, tells what they did, and takes them back. */
import { say } from "./words.js";
import { opening, toast } from "./layer.js";
import { load, refuse, token } from "./state.js";

const alphabet = "abcdefghijklmnopqrstuvwxyz012345";
const retryDelay = 1000;

/** A new identifier. A repeated attempt has the same one, so that it has no second effect. */
const newID = () => [...crypto.getRandomValues(new Uint8Array(26))].map((byte) => alphabet[byte & 31]).join("");

/** Asks the server to do something if there is a `body`, and otherwise to tell something. Resolves with the status and the
    content of the answer. */
export async function request(address, body) {
  const headers = { "Content-Type": "application/json", "Vitrine-Token": token() };
  try {
    const answer = await fetch(new URL(address, import.meta.url), body && { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, ...await answer.json() };
  } catch {
    return { error: say("interrupted") };
  }
}

/* The edits of this tab that can be taken back, and those that were taken back. */

const stacks = { undo: read("undo"), redo: read("redo") };

function read(name) {
  return JSON.parse(sessionStorage.getItem("vitrine-studio-" + name) ?? "[]");
}

function push(name, id) {
  stacks[name].push(id);
  keep(name);
}

function keep(name) {
  sessionStorage.setItem("vitrine-studio-" + name, JSON.stringify(stacks[name].slice(-100)));
}

function forget(id) {
  for (const name of ["undo", "redo"]) {
    stacks[name] = stacks[name].filter((other) => other !== id);
    keep(name);
  }
}

/* Requests */

/** `answered` settles when the last request is answered, and `queue` when the page's state has been loaded again, too. */
let answered = Promise.resolve();
let queue = Promise.resolve();
/** The number of commands that are under way, or whose changes the page may not show yet. */
let pending = 0;
const settleDelay = 1000;

// The page's changes are announced by what the command did.
document.addEventListener("preview-changed", (event) => {
  if (pending) event.preventDefault();
});

/** The requests that are not sent yet. */
const waiting = new Set();

const bodyOf = (content) => JSON.stringify({ id: newID(), ...content });

/** Sends one request after all others are answered. Resolves with the status and the content of the answer. `turn` is
    what the request waits for. */
function post(request, turn = answered) {
  pending += 1;
  waiting.add(request);
  // What was sent when the page was left is not sent again.
  const answer = turn.then(() => (waiting.delete(request) ? attempt(bodyOf(request())) : { status: 200 }));
  answered = answer.catch(() => {});
  queue = answer.then(load, load);
  queue.then(() => setTimeout(() => { pending -= 1; }, settleDelay));
  return answer;
}

/** The most characters that a browser sends of a page that is left. */
const maxKept = 60000;

function send(body) {
  const headers = { "Content-Type": "application/json", "Vitrine-Token": token() };
  return fetch(new URL("edit", import.meta.url), { method: "POST", headers, body, keepalive: body.length < maxKept });
}

/** Whether a request is an edit of its own. */
const isAlone = ({ commands }) => !commands?.length || commands[0].add;

// A page that is left sends what waits at once: all commands as one edit, if they can be.
addEventListener("pagehide", () => {
  const contents = [...waiting].map((request) => request());
  waiting.clear();
  const commands = contents.flatMap((content) => (isAlone(content) ? [] : content.commands));
  if (commands.length) send(bodyOf({ commands }));
  for (const content of contents) if (isAlone(content)) send(bodyOf(content));
});

async function attempt(body) {
  let close;
  for (;;) {
    try {
      const answer = await send(body);
      close?.();
      return { status: answer.status, ...await answer.json() };
    } catch {
      close ??= toast(say("offline"), [], true);
      await new Promise((done) => setTimeout(done, retryDelay));
    }
  }
}

/** Applies commands and says `text`. `commands` is a list, or a function that returns it when all earlier commands are
    applied. `paint` shows the result before the server has answered, and returns a function that takes that back.
    `more` returns actions beside Undo for the answer. Resolves with the answer, or with false if nothing was applied. */
export async function apply(commands, text, paint = () => () => {}, more = () => []) {
  const clear = paint();
  let sent;
  const isLater = typeof commands === "function";
  const answer = await post(() => ({ commands: sent = isLater ? commands() : commands }), isLater ? queue : answered);
  if (answer.status === 200) {
    if (answer.id) tellDone(text, answer.id, more(answer));
    return answer;
  }
  clear();
  if (answer.conflicts) return opening("conflicts", "settle")(sent, answer.conflicts, text);
  fail(answer);
  return false;
}

function tellDone(text, id, more = []) {
  push("undo", id);
  stacks.redo = [];
  keep("redo");
  toast(text, [[say("undo"), () => takeBack(id)], ...more]);
}

function fail({ status, error }) {
  if (status === 401) refuse();
  toast(status === 401 ? say("looking") : error ?? String(status), [], true);
}

/** Takes a command back. `isRedo` says that it took back another one. */
export async function takeBack(id, isRedo = false) {
  // The next key takes back another one.
  forget(id);
  const answer = await post(() => ({ undo: id }));
  if (answer.status !== 200) {
    push(isRedo ? "redo" : "undo", id);
    return conflictOrFail(answer);
  }
  push(isRedo ? "undo" : "redo", answer.id);
  const redoes = [say("undo"), () => takeBack(answer.id)];
  toast(say(isRedo ? "redone" : "undone"), isRedo ? [redoes] : [[say("redo"), () => takeBack(answer.id, true)]]);
}

/** Says why a request was refused. */
export function conflictOrFail(answer) {
  const texts = answer.conflicts?.map(({ file, field, now }) => `${file}: ${field}: ${now ?? say("nothing")}`);
  fail(texts ? { error: say("conflict") + ". " + texts.join(". ") } : answer);
}

/** Takes back the last edit, also one whose answer is still under way. */
export async function undo() {
  await answered;
  return stacks.undo.length ? takeBack(stacks.undo.at(-1)) : toast(say("nothingToUndo"));
}

export async function redo() {
  await answered;
  return stacks.redo.length ? takeBack(stacks.redo.at(-1), true) : toast(say("nothingToRedo"));
}

/** Restores entries of the trash. */
export async function restore(names) {
  const answer = await post(() => ({ restore: names }));
  if (answer.status !== 200) return conflictOrFail(answer);
  if (answer.id) tellDone(say("restored"), answer.id);
  else toast(say("restored"));
}
