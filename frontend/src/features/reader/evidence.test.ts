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
});

test('nothing drawn is no evidence, and a whole text is cut at the limit', () => {
  expect(drawn(paragraphs, { index: 0, at: 3 }, { index: 0, at: 3 })).toEqual([]);
  const long = [{ _id: 'p1', text: '字'.repeat(900) }];
  expect(drawn(long, { index: 0, at: 0 }, { index: 0, at: 900 })).toEqual([
    { paragraphId: 'p1', start: 0, end: longestProof },
  ]);
});

test('the walk through sentences begins where the evidence is', () => {
  const places = sentencePlaces(paragraphs);
  expect(places).toHaveLength(4);
  expect(sentenceAt(places, { paragraphId: 'p1', start: 9, end: 10 })).toBe(1);
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
