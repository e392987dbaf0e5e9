/** What schoolchildren are not shown: the dictionary is complete, a school's look-up is not. */
const unfit = new RegExp(
  [
    String.raw`\((?:[^)]*\b)?(?:vulgar|slang|taboo)\b[^)]*\)`,
    String.raw`\b(?:fuck|shit|cunt|penis|vagina|vulva|pussy|dick|cock|whore|slut|prostitut|brothel)`,
    String.raw`\b(?:orgasm|ejaculat|semen|porn|pimp|bitch|bastard|rape|erotic|sexual|intercourse)`,
    String.raw`\b(?:masturbat|hooker|incest|piss|damn|goddamn)`,
    // Characters that mean nothing else, as "variant of" one of them.
    '[\\u5c4c\\u808f\\u5c44]',
  ].join('|'),
  'i',
);
const taiwan = /^Taiwan pr\. \[[^\]]+\]$/;
/** A gloss of its own, or in brackets behind one. */
const classifier = /^CL:(.+)$|\s*\(CL:([^)]+)\)/;

/** `個|个[ge4]` → `個`: the reader has one script, and readings stand elsewhere. */
const inTraditional = (gloss: string): string =>
  gloss
    .replace(/([^\s|,;:()[\]]+)\|[^\s|,;:()[\]]+/g, '$1')
    .replace(/\s*\((?:also|Taiwan) pr\. \[[^\]]+\]\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .trim();

export interface Meanings {
  readonly meanings: string[];
  /** Measure words. */
  readonly measures: string[];
}

/** The meanings of an entry, fit for a school and in Traditional characters; measure words by themselves. */
export function meaningsOf(english: readonly string[]): Meanings {
  const fit = english.filter((gloss) => !taiwan.test(gloss.trim()) && !unfit.test(gloss));
  return {
    meanings: fit
      .map((gloss) => inTraditional(gloss.replace(classifier, '')))
      .filter((gloss) => gloss !== ''),
    measures: fit
      .flatMap((gloss) => classifier.exec(gloss)?.slice(1) ?? [])
      .flatMap((words) => inTraditional(words ?? '').split(','))
      .filter((word) => word !== ''),
  };
}
