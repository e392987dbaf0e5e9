import { soundOf } from './sounds.ts';

test('a reading is given in the notation, and what it lacks is left out', () => {
  const reading = { zhuyin: 'ㄓㄡ', pinyin: 'zhōu' };
  expect(soundOf(reading, 'pinyin')).toEqual({ pinyin: 'zhōu' });
  expect(soundOf(reading, 'zhuyin')).toMatchObject({ symbols: ['ㄓ', 'ㄡ'] });
  expect([
    soundOf({ zhuyin: '', pinyin: '' }, 'pinyin'),
    soundOf({ zhuyin: '', pinyin: 'a' }, 'zhuyin'),
  ]).toEqual([null, null]);
});
