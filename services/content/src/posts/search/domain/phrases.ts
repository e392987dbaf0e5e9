/** The characters of a folded text that are searched for: no blanks, no punctuation. */
export const letters = (folded: string): string[] =>
  Array.from(folded).filter((character) => /[\p{L}\p{N}]/u.test(character));

/** What has to stand in a row each: the query's parts between blanks. */
export const phrasesOf = (folded: string): string[][] =>
  folded
    .split(/\s+/)
    .map(letters)
    .filter((phrase) => phrase.length > 0);
