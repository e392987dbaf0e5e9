export type Notation = 'zhuyin' | 'pinyin';

const notations: Readonly<Record<string, Notation>> = {
  TW: 'zhuyin',
  CN: 'pinyin',
  MY: 'pinyin',
  SG: 'pinyin',
};

/** Null for a tag that is none: some systems give browsers theirs, as in `en-US@posix`. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}

/**
 * By the first of the person's languages that is Chinese of a place which writes one of both; zhuyin where
 * none is.
 */
export function notationFor(languages: readonly string[]): Notation {
  for (const tag of languages) {
    const { language, region = '' } = localeOf(tag) ?? {};
    const notation = language === 'zh' ? notations[region] : undefined;
    if (notation) return notation;
  }
  return 'zhuyin';
}

/** Of this browser. */
export const ownNotation = notationFor(navigator.languages);
