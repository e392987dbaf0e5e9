type Value = string | number | boolean | null | undefined;

/** Drops empty values, as the seed has it: undefined, null and the empty text never reach the address. */
export function cleanQuery(query: Record<string, unknown>): Record<string, string> {
  const cleaned: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    cleaned[name] = typeof value === 'object' ? JSON.stringify(value) : String(value as Value);
  }
  return cleaned;
}

/**
 * The address of a declared call. Throws when a path parameter is missing, since the call would reach another
 * route.
 */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(String(value as Value));
  });
  const search = new URLSearchParams(cleanQuery(query)).toString();
  return search ? `${filled}?${search}` : filled;
}
