import { marksIn, snippetOf } from './marks.ts';

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('螢', '萤');
const phrases = (...words: string[]) => words.map((word) => Array.from(word));
const marked = (text: string, marks: readonly { start: number; end: number }[]) =>
  marks.map(({ start, end }) => Array.from(text).slice(start, end).join(''));

test('hits are marked in the other script, across punctuation, and in code points', () => {
  const text = '𠮷螢火、蟲，螢火蟲';
  const marks = marksIn(text, phrases('萤火蟲'), fold);
  expect(marks[0]).toEqual({ start: 1, end: 5 });
  expect(marked(text, marks)).toEqual(['螢火、蟲', '螢火蟲']);
});

test('hits of several phrases that overlap are one mark', () => {
  expect(marksIn('春天來了', phrases('春天', '天來'), fold)).toEqual([{ start: 0, end: 3 }]);
  expect(marksIn('春天來了', phrases('秋天'), fold)).toEqual([]);
});

test('a snippet begins with the sentence of the first hit and is cut in length', () => {
  const text = `${'前'.repeat(50)}。這裡有潮汐。${'後'.repeat(200)}潮汐`;
  const snippet = snippetOf(['沒有', text], phrases('潮汐'), fold);
  expect(snippet?.text).toMatch(/^…這裡有潮汐。後+…$/);
  expect(snippet?.text.length).toBe(112);
  expect(marked(snippet?.text ?? '', snippet?.marks ?? [])).toEqual(['潮汐']);
});

test('lines become one, and where the beginning is near nothing is left out', () => {
  const snippet = snippetOf(['第一列\n潮汐表'], phrases('潮汐'), fold);
  expect(snippet).toEqual({ text: '第一列 潮汐表', marks: [{ start: 4, end: 6 }] });
  expect(snippetOf(['無'], phrases('潮汐'), fold)).toBeNull();
});
