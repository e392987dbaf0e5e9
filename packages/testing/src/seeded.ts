/**
 * Numbers in [0, 1), the same at every run for the same seed (mulberry32, Tommy Ettinger 2017).
 * @param seed an integer
 */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The items in another order (Fisher–Yates), the same at every run for the same seed.
 * @param seed an integer
 */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = numbers(seed);
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}
