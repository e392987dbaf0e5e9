import type { Reading } from '@yuedu/contracts/http/content/posts';
import type { Notation } from '../../lib/notation.ts';
import { parseZhuyin, type Zhuyin } from './zhuyin.ts';

/** What stands beside a character: zhuyin by its symbols, pinyin as it is written. */
export type Sound = Zhuyin | { pinyin: string };

export function soundOf(reading: Pick<Reading, Notation>, notation: Notation): Sound | null {
  if (notation === 'zhuyin') return parseZhuyin(reading.zhuyin);
  return reading.pinyin === '' ? null : { pinyin: reading.pinyin };
}
