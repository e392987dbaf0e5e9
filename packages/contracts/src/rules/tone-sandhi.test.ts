import { spokenReadings } from './tone-sandhi.ts';

const spoken = (text: string, zhuyin: string): string =>
  spokenReadings(
    text,
    zhuyin.split(' ').map((one, at) => ({ at, zhuyin: one })),
  )
    .map((reading) => reading.zhuyin)
    .join(' ');

it.each([
  ['不是', 'ㄅㄨˋ ㄕˋ', 'ㄅㄨˊ ㄕˋ'],
  ['不好', 'ㄅㄨˋ ㄏㄠˇ', 'ㄅㄨˋ ㄏㄠˇ'],
  ['一定', 'ㄧ ㄉㄧㄥˋ', 'ㄧˊ ㄉㄧㄥˋ'],
  ['一個', 'ㄧ ˙ㄍㄜ', 'ㄧˊ ˙ㄍㄜ'],
  ['一天', 'ㄧ ㄊㄧㄢ', 'ㄧˋ ㄊㄧㄢ'],
  ['一年', 'ㄧ ㄋㄧㄢˊ', 'ㄧˋ ㄋㄧㄢˊ'],
  ['一起', 'ㄧ ㄑㄧˇ', 'ㄧˋ ㄑㄧˇ'],
  ['一百', 'ㄧ ㄅㄞˇ', 'ㄧˋ ㄅㄞˇ'],
  ['第一課', 'ㄉㄧˋ ㄧ ㄎㄜˋ', 'ㄉㄧˋ ㄧ ㄎㄜˋ'],
  ['十一歲', 'ㄕˊ ㄧ ㄙㄨㄟˋ', 'ㄕˊ ㄧ ㄙㄨㄟˋ'],
  ['一月', 'ㄧ ㄩㄝˋ', 'ㄧ ㄩㄝˋ'],
  ['統一', 'ㄊㄨㄥˇ ㄧ', 'ㄊㄨㄥˇ ㄧ'],
  ['不', 'ㄅㄨˋ', 'ㄅㄨˋ'],
])('%s reads %s and is spoken %s', (text, stored, expected) => {
  expect(spoken(text, stored)).toBe(expected);
});

it('a mark between parts them', () => {
  const readings = [
    { at: 0, zhuyin: 'ㄅㄨˋ' },
    { at: 2, zhuyin: 'ㄕˋ' },
  ];
  expect(spokenReadings('不，是', readings)).toEqual(readings);
});
