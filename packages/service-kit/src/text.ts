/** Whether Postgres keeps a text as it is: it holds no NUL, and half of a surrogate pair would be stored as a replacement sign. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
