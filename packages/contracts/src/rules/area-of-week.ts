const weekMs = 604_800_000;
const aMonday = Date.parse('2024-01-01T00:00:00+08:00');

/** The areas take turns, from Monday to Sunday in Taipei; null where there is none. */
export function areaOfWeek<A>(areas: readonly A[], now: Date): A | null {
  const weeks = Math.floor((now.getTime() - aMonday) / weekMs);
  const { length } = areas;
  return length === 0 ? null : (areas[((weeks % length) + length) % length] ?? null);
}
