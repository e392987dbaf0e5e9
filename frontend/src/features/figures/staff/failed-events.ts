/** What a service answers of the events that it could not handle; undefined on its way, null without one. */
export type FailedEvents = { results: readonly unknown[]; next: string | null } | null | undefined;

export interface AllFailedEvents {
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
  /** Services that have some, the ones with most of them first. */
  where: { service: string; count: number }[];
}

/** All services together: undefined until each has answered, null where one does not. */
export function addUp(answers: Readonly<Record<string, FailedEvents>>): AllFailedEvents | null | undefined {
  const all = Object.entries(answers);
  if (all.some(([, answer]) => answer === null)) return null;
  const given = all.flatMap(([service, answer]) => (answer ? [{ service, ...answer }] : []));
  if (given.length < all.length) return undefined;
  const where = given
    .map(({ service, results }) => ({ service, count: results.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return {
    count: where.reduce((sum, { count }) => sum + count, 0),
    isMore: given.some(({ next }) => next !== null),
    where,
  };
}
