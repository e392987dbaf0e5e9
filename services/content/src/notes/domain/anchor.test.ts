import { standsAt } from './anchor.ts';

const paragraphs = [
  { _id: 'p1', text: '𠮷野家在河邊。河邊有樹。' },
  { _id: 'p2', text: '長'.repeat(500) },
];
const anchor = { paragraphId: 'p1', start: 4, end: 6, quote: '河邊' };

test('places count characters, not UTF-16 units', () => expect(standsAt(anchor, paragraphs)).toBe(true));
test.each([
  ['other words stand there', { ...anchor, start: 5, end: 7 }],
  ['the paragraph is none of these', { ...anchor, paragraphId: 'p3' }],
  ['it ends before it starts', { ...anchor, start: 6, end: 4, quote: '' }],
  ['it goes beyond the paragraph', { ...anchor, start: 10, end: 14, quote: '樹。' }],
  [
    'it is longer than a quotation may be',
    { paragraphId: 'p2', start: 0, end: 401, quote: '長'.repeat(401) },
  ],
])('it stands nowhere where %s', (_why, wrong) => expect(standsAt(wrong, paragraphs)).toBe(false));
