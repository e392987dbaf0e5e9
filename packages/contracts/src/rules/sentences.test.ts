import { splitSentences } from './sentences.ts';

const words = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => [...text].slice(start, end).join(''));

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
  expect(words('\u3000\n ')).toEqual([]);
});

test('a sentence may be of one character, and what follows an end is no part of it', () => {
  expect(words('好。對；走')).toEqual(['好。', '對；', '走']);
  expect(words('好。；走')).toEqual(['好。', '；', '走']);
  expect(words('「走」他說。')).toEqual(['「走」他說。']);
});
