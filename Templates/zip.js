/* A ZIP of files that are loaded one after the other. They are stored as they are (PKWARE APPNOTE), with the names in UTF-8
   and without dates. */

const table = Array.from({ length: 256 }, (_, value) => {
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xEDB88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes) {
  let value = -1;
  for (const byte of bytes) value = table[(value ^ byte) & 255] ^ (value >>> 8);
  return ~value >>> 0;
}

/** Numbers as bytes, the lowest first: each is followed by how many bytes it takes. */
function fields(...numbers) {
  const bytes = [];
  for (let place = 0; place < numbers.length; place += 2) {
    for (let byte = 0; byte < numbers[place + 1]; byte++) bytes.push(Math.floor(numbers[place] / 256 ** byte) & 255);
  }
  return new Uint8Array(bytes);
}

/** Names that differ, also where capitals do not count. */
function distinct(names) {
  const taken = new Set();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = name.replace(/(\.[^.]*)?$/, ` ${number}$1`);
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Loads files and returns them as one. `loaded` is called after each. */
export async function pack(files, loaded) {
  const parts = [];
  const listed = [];
  let [end, length] = [0, 0];
  const names = distinct(files.map(({ name }) => name)).map((name) => new TextEncoder().encode(name));
  for (const [place, { href }] of files.entries()) {
    const reply = await fetch(href);
    if (!reply.ok) throw new Error(href);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const name = names[place];
    const common = fields(20, 2, 0x800, 2, 0, 4, 33, 2, checksum(bytes), 4, bytes.length, 4, bytes.length, 4, name.length, 2);
    // Blobs need not stay in memory.
    parts.push(fields(0x04034B50, 4), common, fields(0, 2), name, new Blob([bytes]));
    listed.push(fields(0x02014B50, 4, 20, 2), common, fields(0, 4, 0, 4, 0x20, 4, end, 4), name);
    end += 30 + name.length + bytes.length;
    length += 46 + name.length;
    if (end + length >= 2 ** 32) throw new RangeError("more than 4 GB");
    loaded(place + 1);
  }
  const count = files.length;
  return new Blob([...parts, ...listed, fields(0x06054B50, 4, 0, 4, count, 2, count, 2, length, 4, end, 4, 0, 2)]);
}
