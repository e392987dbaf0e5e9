import { createHash } from 'node:crypto';

/** A seeded generator of numbers in [0, 1): mulberry32 over a hash of the seed's words. */
export function random(...seed) {
  let state = createHash('sha256').update(seed.join(':')).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A standard normal draw by Box and Muller. */
export const normal = (next) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

export const pick = (next, list) => list[Math.floor(next() * list.length)];

const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** UUIDv5 of `yuedu:<parts>`: the demo's ids are the same at every load. */
export const demoId = (...parts) => idOf(0x50, parts);

/** The same in the form of version 7, for ids that a client would make. */
export const demoId7 = (...parts) => idOf(0x70, parts);

function idOf(version, parts) {
  const hash = createHash('sha1')
    .update(namespace)
    .update(['yuedu', ...parts].join(':'))
    .digest()
    .subarray(0, 16);
  hash[6] = (hash[6] & 0x0f) | version;
  hash[8] = (hash[8] & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
