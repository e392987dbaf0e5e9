/**
 * Text for `contains`, `startsWith` and `endsWith`, which are a LIKE: there % and _ stand for anything, and
 * here for themselves.
 */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Whether Postgres keeps a text as it is: it holds no NUL, and half of a surrogate pair would be stored as a
 * replacement sign.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * A parsed body whose texts are whole: half of a character, as some input methods and cut texts leave it,
 * becomes U+FFFD. An answer is not refused for it.
 * @param value plain data, as deep as its schema allows; dates and bytes stay what they are
 */
export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (Array.isArray(value)) return value.map((part: unknown) => wellFormed(part)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, wellFormed(part as unknown)]),
  ) as T;
}
