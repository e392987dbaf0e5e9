/** Words of a question, and where they name a paragraph its number; joined they are the words unchanged. */
export interface RefPart {
  text: string;
  /** Null where no paragraph is named. */
  number: number | null;
}

const digits = '〇一二三四五六七八九';
const number = '(?:[0-9０-９]{1,3}|[一二三四五六七八九十]{1,3})';
const joint = '\\s*(?:、|，|,|和|與|及|跟|或|到|至|~|～|-|－|–|—)\\s*';
const reference = new RegExp(`第\\s*${number}(?:\\s*段?${joint}(?:第\\s*)?${number})*\\s*段`, 'gu');
const each = new RegExp(`(?:第\\s*)?${number}(?:\\s*段)?`, 'gu');

/** 「三」, 「十二」, 「３」 or 「3」. */
function valueOf(words: string): number {
  const western = words.normalize('NFKC').match(/\d+/u)?.[0];
  if (western !== undefined) return Number(western);
  const chinese = words.match(/[一二三四五六七八九十]+/u)?.[0] ?? '';
  const [tens, ones] = chinese.includes('十') ? chinese.split('十') : ['0', chinese];
  const digit = (one: string | undefined): number => Math.max(0, digits.indexOf(one ?? ''));
  return (tens === '' ? 1 : tens === '0' ? 0 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
}

/** Finds 「第三段」, 「第 3 段」, 「第3、4段」 and 「第二段到第四段」. */
export function paragraphRefs(text: string): RefPart[] {
  const parts: RefPart[] = [];
  const plain = (words: string): void => {
    if (words !== '') parts.push({ text: words, number: null });
  };
  let at = 0;
  for (const found of text.matchAll(reference)) {
    plain(text.slice(at, found.index));
    let inside = 0;
    for (const one of found[0].matchAll(each)) {
      plain(found[0].slice(inside, one.index));
      parts.push({ text: one[0], number: valueOf(one[0]) });
      inside = one.index + one[0].length;
    }
    plain(found[0].slice(inside));
    at = found.index + found[0].length;
  }
  plain(text.slice(at));
  return parts;
}
