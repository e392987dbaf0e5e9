import type { DictionaryEntry } from '../dictionary/dictionary-entry.ts';
import { buildReadingsTable, ReadingsTable } from './readings-table.ts';

/** `noted`: the reading that the dictionary's note gives for Taiwan. */
const entry = (traditional: string, pinyin: string, noted?: string): DictionaryEntry => ({
  traditional,
  simplified: traditional,
  pinyin,
  english: ['gloss', ...(noted === undefined ? [] : [`Taiwan pr. [${noted}]`])],
});
const simplifiedAs = (traditional: string, simplified: string): DictionaryEntry => ({
  ...entry(traditional, 'ti3'),
  simplified,
});
const readingIn = (word: string, ...entries: DictionaryEntry[]): string | undefined =>
  new ReadingsTable(buildReadingsTable(entries)).find(word)?.join(' ');

describe('the table', () => {
  it('finds each of its words, whatever its place, and no other', () => {
    const text = buildReadingsTable([entry('書包', 'shu1 bao1'), entry('企業', 'qi3 ye4')]);
    const table = new ReadingsTable(text);
    const lines = (text.split('\n\n')[0] ?? '').split('\n').map((line) => line.split('\t'));
    expect(lines.map(([word = '']) => table.find(word)?.join(' '))).toEqual(
      lines.map(([, reading]) => reading),
    );
    expect(lines.map(([word]) => word)).toEqual(lines.map(([word]) => word).sort());
    for (const unknown of ['\u3400', '\u9fff', '書', '書包包']) expect(table.find(unknown)).toBeNull();
  });

  it('holds words of one to eight Han characters with a syllable for each', () => {
    const read = (word: string, pinyin: string) => readingIn(word, entry(word, pinyin));
    const syllables = (count: number) => Array.from({ length: count }, () => 'shu1').join(' ');
    expect(read('書'.repeat(8), syllables(8))).toBe(syllables(8));
    expect(read('書'.repeat(9), syllables(9))).toBeUndefined();
    expect(read('書A', 'shu1 ei1')).toBeUndefined();
    expect(read('書包', 'shu1')).toBeUndefined();
    expect(read('書包', 'shu1 xx1')).toBeUndefined();
  });

  it('leaves out words that running text cuts elsewhere', () => {
    expect(readingIn('對著', entry('對著', 'dui4 zhe5'))).toBeUndefined();
  });

  it('takes the first entry of a word, but a common word before a name', () => {
    const [name, otherName] = [entry('華山', 'Hua4 Shan1'), entry('華山', 'Hua1 Shan1')];
    const [common, otherCommon] = [entry('華山', 'hua2 shan1'), entry('華山', 'hua2 shan4')];
    expect(readingIn('華山', name, otherName)).toBe('hua4 shan1');
    expect(readingIn('華山', common, otherCommon)).toBe('hua2 shan1');
    expect(readingIn('華山', name, common)).toBe('hua2 shan1');
    expect(readingIn('華山', common, name)).toBe('hua2 shan1');
  });

  it('takes the usual reading before the dictionary', () => {
    expect(readingIn('的', entry('的', 'di4'))).toBe('de5');
  });
});

describe('a light tone', () => {
  const existing = entry('包', 'bao4');
  const read = (word: string, pinyin: string, ...more: DictionaryEntry[]) =>
    readingIn(word, ...more, entry(word, pinyin));

  it('becomes the character’s own, as Taiwan reads it', () => {
    expect(read('書包', 'shu1 bao5', existing)).toBe('shu1 bao4');
    expect(read('書包', 'shu1 bao5', existing, entry('包', 'bao2'))).toBe('shu1 bao4');
    expect(read('書包', 'shu1 bao5', entry('包', 'bao5'), existing)).toBe('shu1 bao4');
  });

  it('stays at the beginning, in what is said twice, in endings, and where the own tone is not known', () => {
    expect(read('包書', 'bao5 shu1', existing)).toBe('bao5 shu1');
    expect(read('包包', 'bao4 bao5', existing)).toBe('bao4 bao5');
    expect(read('包子', 'bao1 zi5', entry('子', 'zi3'))).toBe('bao1 zi5');
    expect(read('書包', 'shu1 bao5')).toBe('shu1 bao5');
    expect(read('一瓩', 'yi1 qian5', entry('瓩', 'qian1 wa3'))).toBe('yi1 qian5');
  });
});

describe('Taiwan’s reading', () => {
  const word = entry('企圖', 'qi3 tu2');
  const [trade, bird] = [entry('企業', 'qi3 ye4', 'qi4 ye4'), entry('企鵝', 'qi3 e2', 'qi4 e2')];
  const read = (...entries: DictionaryEntry[]) => readingIn('企圖', word, ...entries);

  it('is taken where a note of its own gives a syllable for each character', () => {
    expect(readingIn('企業', trade)).toBe('qi4 ye4');
    expect(readingIn('企業', entry('企業', 'qi3 ye4', 'qi4'))).toBe('qi3 ye4');
    const inside = { ...entry('企業', 'qi3 ye4'), english: ['trade (Taiwan pr. [qi4 ye4])'] };
    expect(readingIn('企業', inside)).toBe('qi3 ye4');
  });

  it('carries over to other words from the character’s own entry, or from two words', () => {
    expect(read(entry('企', 'qi3', 'qi4'))).toBe('qi4 tu2');
    expect(read(trade, bird)).toBe('qi4 tu2');
    expect(read(trade)).toBe('qi3 tu2');
  });

  it('does not carry over where the notes do not agree', () => {
    expect(read(trade, bird, entry('企望', 'qi3 wang4', 'qi3 wang2'))).toBe('qi3 tu2');
    const other = ['企業', '企鵝'].map((noted) => entry(noted, 'qi3 ye4', 'qi2 ye4'));
    expect(read(entry('企', 'qi3', 'qi4'), ...other)).toBe('qi3 tu2');
  });

  it('does not carry over from entries whose syllables do not fit their characters', () => {
    expect(read(entry('企業', 'qi3', 'qi4 ye4'), entry('企鵝', 'qi3', 'qi4 e2'))).toBe('qi3 tu2');
    expect(read(entry('企業', 'qi3 ye4', 'qi4'), entry('企鵝', 'qi3 e2', 'qi4'))).toBe('qi3 tu2');
  });

  it('does not carry over to or from a light tone, nor against what is usual', () => {
    expect(readingIn('書包', entry('書包', 'shu1 bao4'), entry('包', 'bao4', 'bao5'))).toBe('shu1 bao4');
    expect(readingIn('書包', entry('書包', 'shu1 bao5'), entry('包', 'bao5', 'bao2'))).toBe('shu1 bao5');
    expect(readingIn('中午', entry('中午', 'zhong1 wu3'), entry('中', 'zhong1', 'zhong4'))).toBe(
      'zhong1 wu3',
    );
  });
});

describe('what search folds together', () => {
  const fold = (text: string, ...entries: DictionaryEntry[]) =>
    new ReadingsTable(buildReadingsTable(entries)).fold(text);

  it('are the two scripts of a single Han character; its first simplified form counts', () => {
    expect(fold('體', simplifiedAs('體', '体'), simplifiedAs('體', '休'))).toBe('体');
    expect(fold('體', simplifiedAs('體驗', '体验'))).toBe('體');
    expect(fold('ㄅ', simplifiedAs('ㄅ', '体'))).toBe('ㄅ');
    expect(fold('ＡＢ書')).toBe('ab書');
    const plain = 'abcdefghijklmnopqrstuvwxyz0123456789';
    expect(fold(plain, simplifiedAs('體', '体'))).toBe(plain);
  });
});
