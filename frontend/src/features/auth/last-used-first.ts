/** The list with this one in front, if it is there. */
export const lastUsedFirst = <T extends string>(offered: readonly T[], last: string): T[] =>
  offered.toSorted((a, b) => Number(b === last) - Number(a === last));
