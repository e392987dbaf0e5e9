/** What is grave is done only this long after the person has proved who he is; in milliseconds. */
export const freshForMs = 600_000;

/** @param authenticatedAt null: in a session of before it was kept */
export const isFresh = (authenticatedAt: Date | null, now: Date): boolean =>
  authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= freshForMs;
