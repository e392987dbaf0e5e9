/** The list with what stands at `at` moved one place up or down; at an end it stays. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  const other = at + by;
  const [here, there] = [next[at], next[other]];
  if (here === undefined || there === undefined) return next;
  next[at] = there;
  next[other] = here;
  return next;
}

export const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one));
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
/** `at` beyond the end is the end. */
export const inserted = <T>(list: readonly T[], at: number, value: T): T[] => [
  ...list.slice(0, at),
  value,
  ...list.slice(at),
];
