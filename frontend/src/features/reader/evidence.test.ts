import { drawn, longestProof, quoteOf, sentenceAt, sentencePlaces } from './evidence.ts';
import { numbersOf, placeWords } from './numbering.ts';

const paragraphs = [
  { _id: 'p1', kind: 'text' as const, text: '花粉𠮷沾在臉上。飛走了。' },
  { _id: 'h1', kind: 'heading' as const, text: '小標題' },
  { _id: 'p2', kind: 'text' as const, text: '第二段。' },
];

test('drawing backwards gives the same evidence as drawing forwards, counted in characters', () => {
  const forwards = drawn(paragraphs, { index: 0, at: 2 }, { index: 0, at: 8 });
  expect(forwards).toEqual([{ paragraphId: 'p1', start: 2, end: 8 }]);
  expect(drawn(paragraphs, { index: 0, at: 8 }, { index: 0, at: 2 })).toEqual(forwards);
  expect(quoteOf(paragraphs, { paragraphId: 'p1', start: 2, end: 8 })).toBe('𠮷沾在臉上。');
});

test('what spans paragraphs is one piece of evidence for each', () => {
  expect(drawn(paragraphs, { index: 0, at: 8 }, { index: 2, at: 3 })).toEqual([
    { paragraphId: 'p1', start: 8, end: 12 },
    { paragraphId: 'h1', start: 0, end: 3 },
    { paragraphId: 'p2', start: 0, end: 3 },
  ]);
  expect(drawn(paragraphs, { index: 2, at: 3 }, { index: 0, at: 8 })).toHaveLength(3);
});

test('nothing drawn is no evidence, and a whole text is cut at the limit', () => {
  expect(drawn(paragraphs, { index: 0, at: 3 }, { index: 0, at: 3 })).toEqual([]);
  const long = [{ _id: 'p1', text: '字'.repeat(900) }];
  expect(drawn(long, { index: 0, at: 0 }, { index: 0, at: 900 })).toEqual([
    { paragraphId: 'p1', start: 0, end: longestProof },
  ]);
});

test('the limits of length and of pieces count over all paragraphs', () => {
  const long = ['一', '二', '三'].map((_id) => ({ _id, text: '字'.repeat(300) }));
  expect(drawn(long, { index: 0, at: 50 }, { index: 2, at: 300 })).toEqual([
    { paragraphId: '一', start: 50, end: 300 },
    { paragraphId: '二', start: 0, end: longestProof - 250 },
  ]);
  const many = Array.from({ length: 12 }, (_, index) => ({ _id: `p${index}`, text: '字' }));
  expect(drawn(many, { index: 0, at: 0 }, { index: 11, at: 1 })).toHaveLength(10);
});

test('blanks at both ends are not part of what was drawn, and blanks alone are nothing', () => {
  const spaced = [{ _id: 'p', text: '\u3000第一 行\n ' }];
  expect(drawn(spaced, { index: 0, at: 0 }, { index: 0, at: 7 })).toEqual([
    { paragraphId: 'p', start: 1, end: 5 },
  ]);
  expect(drawn(spaced, { index: 0, at: 5 }, { index: 0, at: 7 })).toEqual([]);
});

test('the walk through sentences begins where the evidence is', () => {
  const places = sentencePlaces(paragraphs);
  expect(places).toHaveLength(4);
  expect(sentenceAt(places, { paragraphId: 'p1', start: 8, end: 10 })).toBe(1);
  expect(sentenceAt(places, undefined)).toBe(0);
  expect(sentenceAt(places, { paragraphId: 'gone', start: 0, end: 1 })).toBe(0);
});

test('only paragraphs of running text are counted', () => {
  expect([...numbersOf(paragraphs)]).toEqual([
    ['p1', 1],
    ['p2', 2],
  ]);
  expect(placeWords(paragraphs, 'p2')).toBe('第 2 段');
  expect(placeWords(paragraphs, 'h1')).toBe('小標題');
});
