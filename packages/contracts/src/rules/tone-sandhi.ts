interface Read {
  readonly at: number;
  readonly zhuyin: string;
}
const numerals = '一二三四五六七八九十百千萬億兩〇零第初';
/** After these 一 counts nothing: 第一, 十一; before these it is a name of a day, a month or a class. */
const isOrdinal = (before: string, after: string): boolean =>
  (before !== '' && numerals.includes(before)) ||
  (after !== '' && '月號日二三四五六七八九十、'.includes(after)) ||
  before === '期' ||
  before === '週';

const toneOf = (zhuyin: string): string => /[ˊˇˋ]$|^˙/u.exec(zhuyin)?.[0] ?? '';

/**
 * How 一 and 不 are spoken before what follows: 不是 ㄅㄨˊ, 一定 ㄧˊ, 一起 ㄧˋ. Stored readings are the dictionary's
 * tones. Taiwan's schoolbooks print these two with the spoken tone (and no other change: the third tones of
 * 你好 stay), so zhuyin is drawn with it. 個 counts as the fourth tone, however lightly it is read.
 */
export function spokenReadings<T extends Read>(text: string, readings: readonly T[]): T[] {
  const characters = Array.from(text);
  const byPlace = new Map(readings.map((reading) => [reading.at, reading.zhuyin]));
  return readings.map((reading) => {
    const { at, zhuyin } = reading;
    const character = characters[at];
    const next = byPlace.get(at + 1);
    if (next === undefined) return reading;
    const isFourth = toneOf(next) === 'ˋ' || characters[at + 1] === '個';
    if (character === '不' && zhuyin === 'ㄅㄨˋ') return isFourth ? { ...reading, zhuyin: 'ㄅㄨˊ' } : reading;
    if (
      character !== '一' ||
      zhuyin !== 'ㄧ' ||
      isOrdinal(characters[at - 1] ?? '', characters[at + 1] ?? '')
    )
      return reading;
    if (isFourth) return { ...reading, zhuyin: 'ㄧˊ' };
    return toneOf(next) === '˙' ? reading : { ...reading, zhuyin: 'ㄧˋ' };
  });
}
