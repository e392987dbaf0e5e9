import { cut } from './code-points.ts';
import { splitSentences } from './sentences.ts';

const words = (text: string): string[] => splitSentences(text).map(({ start, end }) => cut(text, start, end));

test('a closing quotation mark belongs to the sentence before it', () => {
  expect(words('他說：「𠮷時到了。」大家都笑了！真的嗎？')).toEqual([
    '他說：「𠮷時到了。」',
    '大家都笑了！',
    '真的嗎？',
  ]);
});

test('items, cells and lines of a poem are sentences of their own, blanks left out', () => {
  expect(words('愛玉籽二十公克\n\n  礦泉水 \n步驟一：洗手。')).toEqual([
    '愛玉籽二十公克',
    '礦泉水',
    '步驟一：洗手。',
  ]);
});

test('repeated marks end one sentence, and an empty text has none', () => {
  expect(words('怎麼會？！等等……好。')).toEqual(['怎麼會？！', '等等……', '好。']);
  expect(words('')).toEqual([]);
});
