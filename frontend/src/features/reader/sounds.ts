import type { Reading } from '@yuedu/contracts/http/content/posts';
import { parseZhuyin, type Zhuyin } from './zhuyin.ts';

export type Notation = 'zhuyin' | 'pinyin';
/** What stands beside a character: zhuyin by its symbols, pinyin as it is written. */
export type Sound = Zhuyin | { pinyin: string };

export function soundOf(reading: Pick<Reading, Notation>, notation: Notation): Sound | null {
  if (notation === 'zhuyin') return parseZhuyin(reading.zhuyin);
  return reading.pinyin === '' ? null : { pinyin: reading.pinyin };
}

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
