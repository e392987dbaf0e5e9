import type { DictionaryEntry } from './dictionary-entry.ts';
import { readDictionary } from './table-files.ts';
import { buildWordsTable, WordsTable } from './words-table.ts';

const entry = (traditional: string, pinyin: string, ...english: string[]): DictionaryEntry => ({
  traditional,
  simplified: traditional,
  pinyin,
  english,
});
const tableOf = (...entries: DictionaryEntry[]): WordsTable =>
  new WordsTable(Buffer.from(buildWordsTable(entries)));

it('finds each of its words, whatever its place, and no other', () => {
  const words = ['書包', '書', '企業', '𠮷', '㐀', '龜'];
  const syllables = (word: string) => Array.from(word, () => 'shu1').join(' ');
  const table = tableOf(...words.map((word) => entry(word, syllables(word), 'gloss')));
  expect(words.filter((word) => !table.has(word))).toEqual([]);
  expect(['', '包', '書包包', '龍', '\u3400\u3400', 'A'].filter((word) => table.has(word))).toEqual([]);
  expect(table.find('包')).toEqual([]);
});

it('gives all entries of a word, names last, with Taiwan’s readings', () => {
  const table = tableOf(
    entry('華', 'Hua4', 'surname Hua'),
    entry('華', 'hua2', 'magnificent', 'CL:個|个[ge4]'),
    entry('企業', 'qi3 ye4', 'company', 'Taiwan pr. [qi4 ye4]'),
  );
  expect(table.find('華').map(({ meanings, zhuyin }) => [zhuyin.join(' '), meanings[0]])).toEqual([
    ['ㄏㄨㄚˊ', 'magnificent'],
    ['ㄏㄨㄚˋ', 'surname Hua'],
  ]);
  expect(table.find('華')[0]?.measures).toEqual(['個']);
  expect(table.find('企業')).toEqual([
    { zhuyin: ['ㄑㄧˋ', 'ㄧㄝˋ'], pinyin: ['qì', 'yè'], meanings: ['company'], measures: [] },
  ]);
});

it('leaves out what has no meaning that a school shows, and what is no word of 1 to 8 characters', () => {
  const table = tableOf(
    entry('肏', 'cao4', 'to fuck (vulgar)'),
    entry('書A', 'shu1 ei1', 'gloss'),
    entry('書'.repeat(9), Array.from({ length: 9 }, () => 'shu1').join(' '), 'gloss'),
    entry('書包', 'shu1', 'gloss'),
  );
  expect(['肏', '書A', '書'.repeat(9), '書包'].filter((word) => table.has(word))).toEqual([]);
});

describe('the whole dictionary', () => {
  const table = new WordsTable(Buffer.from(buildWordsTable(readDictionary())));

  it('has the words of the mock-up and Taiwan’s readings of them', () => {
    expect(table.find('捕捉')[0]).toMatchObject({ zhuyin: ['ㄅㄨˇ', 'ㄓㄨㄛ'] });
    expect(table.find('垃圾')[0]).toMatchObject({ zhuyin: ['ㄌㄜˋ', 'ㄙㄜˋ'], pinyin: ['lè', 'sè'] });
    expect(table.find('長').map(({ pinyin }) => pinyin.join(''))).toEqual(['cháng', 'zhǎng']);
  });

  it('shows no sign of the file’s own notation', () => {
    const found = ['貓', '鳥', '個', '星期', '長', '雞', '幹', '自個兒'].flatMap((word) => table.find(word));
    expect(found.length).toBeGreaterThan(8);
    expect(JSON.stringify(found.map(({ meanings, measures }) => [meanings, measures]))).not.toMatch(
      /CL:|Taiwan pr\.|[|]|\[[a-z]+\d|fuck|penis|prostitute/,
    );
  });
});
