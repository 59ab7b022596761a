/* Answers queries with the index of a gallery, and posts the answers. It runs in a page of a browser and in Node.js: see engines.py. */
const ask = globalThis.fetch;
const server = globalThis.location?.href ?? globalThis.process.argv[2];
globalThis.fetch = (path) => ask(new URL("/find/" + path, server));
const { find } = await import("./search-index.js");
const { subtle } = globalThis.crypto ?? (await import("node:crypto")).webcrypto;

async function digest(texts) {
  const bytes = await subtle.digest("SHA-256", new TextEncoder().encode(texts.join("\n")));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function answer(query) {
  const { things, batches } = await find(query);
  const names = [];
  for await (const { photos } of batches) for (const { href } of photos) names.push(href);
  return [names.length, await digest(names.sort()), things.map(({ address }) => address).sort()];
}

const queries = await (await ask(new URL("/_queries", server))).json();
const answers = [];
for (const query of queries) {
  try {
    answers.push(await answer(query));
  } catch (error) {
    answers.push([-1, String(error), []]);
  }
}
await ask(new URL("/_answers", server), { method: "POST", body: JSON.stringify(answers) });
