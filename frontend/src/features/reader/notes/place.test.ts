import { byPlace, placeOf } from './place.ts';

const anchor = { paragraphId: 'p2', start: 2, end: 4, quote: '河邊' };
const first = { _id: 'p1', text: '𠮷野家在山上。' };

test('words stay at their own place, also where they stand twice', () => {
  const own = { _id: 'p2', text: '他到河邊，河邊有樹。' };
  expect(placeOf(anchor, [first, own])).toEqual({ paragraphId: 'p2', start: 2, end: 4 });
});
test('words move to where they stand once in their paragraph, counted in characters', () => {
  const own = { _id: 'p2', text: '𠮷先生他到河邊。' };
  expect(placeOf(anchor, [first, own])).toEqual({ paragraphId: 'p2', start: 5, end: 7 });
});
test('words that left their paragraph are found in another', () => {
  const paragraphs = [first, { _id: 'p2', text: '他走了。' }, { _id: 'p3', text: '在河邊。' }];
  expect(placeOf(anchor, paragraphs)).toEqual({ paragraphId: 'p3', start: 1, end: 3 });
  expect(placeOf(anchor, paragraphs.slice(2))).toEqual({ paragraphId: 'p3', start: 1, end: 3 });
});
test.each([
  ['are gone', [first, { _id: 'p2', text: '他走了。' }]],
  [
    'stand twice in their paragraph',
    [
      { _id: 'p2', text: '河邊河邊' },
      { _id: 'p3', text: '河邊' },
    ].map((one) => (one._id === 'p2' ? { ...one, text: `一${one.text}` } : one)),
  ],
  [
    'stand in two others',
    [
      { _id: 'p1', text: '河邊' },
      { _id: 'p3', text: '河邊' },
    ],
  ],
  ['stand twice in another', [{ _id: 'p1', text: '河邊河邊' }]],
])('nothing is guessed where words %s', (_why, paragraphs) => expect(placeOf(anchor, paragraphs)).toBeNull());
test('the list follows the text; what stands nowhere comes last', () => {
  const at = (paragraphId: string, start: number) => ({ place: { paragraphId, start, end: start + 1 } });
  const lost = { place: null };
  const notes = [lost, at('p2', 1), at('p1', 3), at('p1', 0)];
  expect(byPlace(notes, [first, { _id: 'p2', text: '' }])).toEqual([notes[3], notes[2], notes[1], lost]);
});
