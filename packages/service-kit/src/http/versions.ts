import { fail } from './fail.ts';

/** The ETag of a version: `"7"`. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * Reads `If-Match`.
 * @returns the version, or null where the header is absent or `*`
 * @throws version.stale for anything that is no version of ours, since it can't be the current one
 */
export function parseIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const found = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim());
  if (!found) throw fail('version.stale');
  return Number(found[1]);
}

/**
 * Call it in the transaction, on the row read there.
 * @param expected from `@IfMatch()`; null passes
 * @param current the row's version
 * @throws version.stale (412)
 */
export function checkVersion(expected: number | null, current: number): void {
  if (expected !== null && expected !== current)
    throw fail('version.stale', { details: { version: current } });
}
