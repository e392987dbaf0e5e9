import {
  paragraphName,
  paragraphText,
  quoteFault,
  quotesBetween,
  sentencesOf,
  withQuotes,
} from './evidence.ts';
import type { DraftParagraph } from './question-types.ts';

const paragraphs: DraftParagraph[] = [
  { id: 'h', kind: 'heading', text: '做法' },
  { id: 'p1', kind: 'text', text: '𠮷時到了。他說：「走吧！」大家就走了。' },
  { id: 'l', kind: 'list', items: ['洗手。', '綁緊袋口'] },
  { id: 'p2', kind: 'text', text: '後來下雨了。' },
];
const at = (index: number): DraftParagraph => paragraphs[index] as DraftParagraph;

test('sentences are those that readers see, each of one part', () => {
  expect(sentencesOf(at(1))).toEqual(['𠮷時到了。', '他說：「走吧！」', '大家就走了。']);
  expect(sentencesOf(at(2))).toEqual(['洗手。', '綁緊袋口']);
});

test('selected words are a quotation; those of two parts are two', () => {
  const text = paragraphText(at(2));
  expect(quotesBetween(at(2), 0, text.length)).toEqual(['洗手。', '綁緊袋口']);
  expect(quotesBetween(at(2), text.indexOf('手'), text.indexOf('緊'))).toEqual(['手。', '綁']);
  expect(quotesBetween(at(2), 4, 6)).toEqual(['綁緊']);
  expect(quotesBetween(at(2), 3, 4)).toEqual([]);
  // A text field counts as JavaScript does: the first character is two units long.
  expect(quotesBetween(at(1), 0, 4)).toEqual(['𠮷時到']);
  expect(quotesBetween(at(1), 2, 2)).toEqual([]);
});

test('a quotation that the text lost says so, and one whose paragraph is gone', () => {
  const quote = { paragraph: 'l', quote: '綁緊' };
  expect(quoteFault(paragraphs, quote)).toBeNull();
  expect(quoteFault(paragraphs, { ...quote, quote: '洗手。\n綁緊' })).toContain('已經沒有這句話');
  expect(quoteFault(paragraphs.slice(0, 2), quote)).toContain('已經不在文章裡');
});

test('quotations stand in the order of the text, each once', () => {
  const first = withQuotes(paragraphs, [], 'p2', ['後來下雨了。']);
  const all = withQuotes(paragraphs, first, 'p1', ['大家就走了。', '𠮷時到了。', '大家就走了。']);
  expect(all.map(({ quote }) => quote)).toEqual(['𠮷時到了。', '大家就走了。', '後來下雨了。']);
  expect(withQuotes(paragraphs, all, 'p1', ['𠮷時到了。'])).toEqual(all);
  expect(withQuotes(paragraphs, [{ paragraph: 'gone', quote: '一' }], 'p1', ['走吧']).at(-1)?.quote).toBe(
    '一',
  );
});

test('running text is counted as for readers, other parts are called what they are', () => {
  expect(paragraphs.map(({ id }) => paragraphName(paragraphs, id))).toEqual([
    '小標題',
    '第 1 段',
    '條列',
    '第 2 段',
  ]);
  expect(paragraphName(paragraphs, 'gone')).toBe('已刪除的段落');
});
