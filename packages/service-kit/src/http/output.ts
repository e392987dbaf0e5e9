import type { RouteDefinition } from '@yuedu/contracts/route';

/** A handler answered something else than its contract says; the message has places only, never values. */
export class ContractBroken extends Error {
  constructor(
    route: RouteDefinition,
    readonly places: readonly string[],
  ) {
    super(`${route.method} ${route.path} answered against its contract at ${places.slice(0, 20).join(', ')}`);
    this.name = 'ContractBroken';
  }
}

/**
 * Checks what a handler answers, as the wire will show it; fields that the contract lacks are faults too,
 * since they could be a leak.
 * @throws ContractBroken
 */
export function checkOutput(route: RouteDefinition, data: unknown): void {
  const wire: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
  const parsed = route.response.safeParse(wire);
  if (!parsed.success)
    throw new ContractBroken(
      route,
      parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')} (${issue.code})`),
    );
  const extra = extraPlaces(wire, parsed.data, '');
  if (extra.length > 0)
    throw new ContractBroken(
      route,
      extra.map((place) => `${place} (not in the contract)`),
    );
}

function extraPlaces(wire: unknown, parsed: unknown, path: string): string[] {
  if (
    typeof wire !== 'object' ||
    wire === null ||
    typeof parsed !== 'object' ||
    parsed === null ||
    parsed instanceof Date
  )
    return [];
  return Object.entries(wire).flatMap(([key, value]) =>
    key in parsed
      ? extraPlaces(value, (parsed as Record<string, unknown>)[key], `${path}${key}.`)
      : [`${path}${key}`],
  );
}
