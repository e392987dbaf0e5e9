import type { Post } from '@yuedu/contracts/http/content/posts';
import { isAboveGrade } from '@yuedu/contracts/rules/character-grade';
import { withReadingsOf } from './shown-readings.ts';

const readingsOf = (text: string) => [...text].map((zhuyin, at) => ({ at, zhuyin, pinyin: zhuyin }));
const labelled = (text: string) => ({ _id: text, text, readings: readingsOf(text) });
const post = {
  title: '螢火蟲的𠮷',
  titleReadings: readingsOf('螢火蟲的𠮷'),
  paragraphs: [{ ...labelled('得到螢光'), kind: 'text', html: '' }],
  questions: [
    {
      _id: 'q',
      stem: '螢是什麼',
      readings: readingsOf('螢是什麼'),
      options: [labelled('蟲'), labelled('螢')],
      items: [labelled('得螢')],
    },
    { _id: 'old', stem: '螢', options: [{ _id: 'o', text: '螢' }] },
  ],
} as unknown as Post;
const shown = (readings: readonly { zhuyin: string }[] | undefined) =>
  readings?.map(({ zhuyin }) => zhuyin).join('');

test('title, text, questions, options and items carry zhuyin beside the same characters only', () => {
  const some = withReadingsOf(post, (character) => isAboveGrade(character, '小四'));
  expect(shown(some.titleReadings)).toBe('螢𠮷');
  expect(shown(some.paragraphs[0]?.readings)).toBe('螢');
  const [question] = some.questions;
  expect(shown(question?.readings)).toBe('螢');
  expect(question?.options?.map(({ readings }) => shown(readings))).toEqual(['', '螢']);
  expect(question?.items?.map(({ readings }) => shown(readings))).toEqual(['螢']);
});

test('a reading that stays stands at its place with the sound of the whole text', () => {
  const some = withReadingsOf(post, (character) => character === '得');
  expect(some.paragraphs[0]?.readings).toEqual([post.paragraphs[0]?.readings[0]]);
});

test('what has no readings gets none, and the text given stays as it is', () => {
  const before = JSON.stringify(post);
  const none = withReadingsOf(post, () => false);
  expect(none.questions[1]).toEqual(post.questions[1]);
  expect(shown(none.titleReadings)).toBe('');
  expect(JSON.stringify(post)).toBe(before);
});

test('一 and 不 have the tones that they are spoken with, also where what follows is not shown', () => {
  const zhuyin = ['ㄧ', 'ㄑㄧˇ', 'ㄅㄨˋ', 'ㄕˋ'];
  const readings = zhuyin.map((one, at) => ({ at, zhuyin: one, pinyin: '' }));
  const sentence = { ...post, paragraphs: [{ ...post.paragraphs[0], text: '一起不是', readings }] } as Post;
  const spoken = withReadingsOf(sentence, (character) => '一不'.includes(character));
  expect(shown(spoken.paragraphs[0]?.readings)).toBe('ㄧˋㄅㄨˊ');
});
