import { parseZhuyin } from './zhuyin.ts';

test('symbols, tone and the neutral dot are told apart, wherever the dot is written', () => {
  expect(parseZhuyin('ㄌㄧㄡˊ')).toEqual({ symbols: ['ㄌ', 'ㄧ', 'ㄡ'], tone: 'ˊ', isNeutral: false });
  expect(parseZhuyin('˙ㄉㄜ')).toEqual({ symbols: ['ㄉ', 'ㄜ'], tone: '', isNeutral: true });
  expect(parseZhuyin('ㄉㄜ˙')).toEqual(parseZhuyin('˙ㄉㄜ'));
  expect(parseZhuyin('ㄎㄞ')?.tone).toBe('');
});

test('what is no zhuyin gives no reading', () => {
  for (const text of ['', 'kai1', '˙', 'ㄎㄞㄎㄞ']) expect(parseZhuyin(text)).toBeNull();
});
