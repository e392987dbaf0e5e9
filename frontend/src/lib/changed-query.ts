/**
 * Names and their new values, where an empty or missing value takes the name out of the address; or the whole
 * next query, made from the one before.
 */
export type AddressChange = Record<string, string | undefined> | ((before: URLSearchParams) => string);

/** The query with the changes in it, without a question mark. */
export function changedQuery(query: string, change: AddressChange): string {
  const next = new URLSearchParams(query);
  if (typeof change === 'function') return change(next);
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value);
    else next.delete(name);
  return next.toString();
}
