/** What makes the list `active` equal to `next`; the order of `next` is the order of joining. */
export function listChanges(
  active: readonly string[],
  next: readonly string[],
): { add: string[]; remove: string[] } {
  const unique = [...new Set(next)];
  return {
    add: unique.filter((id) => !active.includes(id)),
    remove: active.filter((id) => !unique.includes(id)),
  };
}
