/** Halves of characters, as some input methods leave them, are no text that the database can hold: each becomes U+FFFD. */
export function wellFormed<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))) as T;
}
