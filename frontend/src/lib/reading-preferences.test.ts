import { lineHeights, zhuyinModes } from '@yuedu/contracts/rules/display';
import {
  fontFor,
  isShown,
  lineHeightFor,
  lineHeightOf,
  lineHeightsFor,
  parsePreferences,
  sizeFor,
  sizesFor,
  withOwnChoices,
  zhuyinFor,
} from './reading-preferences.ts';

test('medium is 20 px until the reader chooses, and damaged or unknown choices fall back', () => {
  expect(parsePreferences(null)).toMatchObject({ size: 20, paper: 'cream', zhuyin: null });
  expect(parsePreferences('{"size":21,"paper":"pink","font":"comic","zhuyin":"yes"}')).toEqual(
    parsePreferences(null),
  );
  expect(parsePreferences('null')).toEqual(parsePreferences('not json'));
  expect(parsePreferences('{"size":28,"paper":"dark","font":"hei","zhuyin":"some"}')).toEqual({
    size: 28,
    lineHeight: 'medium',
    paper: 'dark',
    font: 'hei',
    zhuyin: 'some',
  });
});

test("the youngest readers' texts come in 楷體 with zhuyin unless the reader chose otherwise", () => {
  const none = parsePreferences(null);
  expect([fontFor(none, '小二'), fontFor(none, '小三'), fontFor({ ...none, font: 'hei' }, '小一')]).toEqual([
    'kai',
    'ming',
    'hei',
  ]);
  expect([
    zhuyinFor(none, '小四'),
    zhuyinFor(none, '小五'),
    zhuyinFor(none, null),
    zhuyinFor({ ...none, zhuyin: 'some' }, '小一'),
  ]).toEqual(['all', 'off', 'off', 'some']);
});

test('on junior pages the type is 24 px with zhuyin until the reader chooses', () => {
  expect(parsePreferences(null, 'junior')).toMatchObject({ size: 24, zhuyin: 'all' });
  expect(zhuyinFor(parsePreferences(null, 'junior'), '小六')).toBe('all');
  expect(parsePreferences('{"size":20,"zhuyin":"off"}', 'junior')).toMatchObject({ size: 20, zhuyin: 'off' });
});

test("a person's choices stand in place of this device's; without any each place has its own", () => {
  const device = parsePreferences('{"size":32,"zhuyin":"all","paper":"dark","font":"hei"}');
  const none = { readingSize: null, lineHeight: null, zhuyin: null };
  expect(withOwnChoices(device, none, 'posts')).toEqual({
    size: 20,
    lineHeight: 'medium',
    zhuyin: null,
    paper: 'dark',
    font: 'hei',
  });
  expect(withOwnChoices(device, none, 'junior')).toMatchObject({ size: 24, zhuyin: 'all' });
  const chosen = { readingSize: 28, lineHeight: 'wide', zhuyin: 'off' } as const;
  for (const place of ['posts', 'junior'] as const)
    expect(withOwnChoices(device, chosen, place)).toMatchObject({
      size: 28,
      lineHeight: 'wide',
      zhuyin: 'off',
    });
});

test('yes and no of an earlier version are all and off', () => {
  expect(parsePreferences('{"zhuyin":true}').zhuyin).toBe('all');
  expect(parsePreferences('{"zhuyin":false}', 'junior').zhuyin).toBe('off');
});

test('with zhuyin the text is 24 px or more, and the choice from before comes back without it', () => {
  const small = parsePreferences('{"size":18}');
  expect(sizeFor(small, true)).toBe(24);
  expect(sizeFor(small, false)).toBe(18);
  expect(sizeFor(parsePreferences('{"size":32}'), true)).toBe(32);
  expect(sizesFor(true)).toEqual([24, 28, 32]);
  expect(sizesFor(false)).toContain(18);
});

test('zhuyin shows in every mode but off, and not before there is a mode', () => {
  expect([...zhuyinModes, null].filter(isShown)).toEqual(zhuyinModes.filter((mode) => mode !== 'off'));
  expect(zhuyinModes).toContain('off');
});

test('lines are 1.8 times as high as the text until the reader chooses, with zhuyin never below 2', () => {
  const [narrow, medium, wide] = lineHeights.map((lineHeight) =>
    parsePreferences(JSON.stringify({ lineHeight })),
  );
  expect(parsePreferences(null).lineHeight).toBe('medium');
  expect([narrow, medium, wide].map((one) => lineHeightOf(one!, false))).toEqual([1.6, 1.8, 2.1]);
  expect([narrow, medium, wide].map((one) => lineHeightOf(one!, true))).toEqual([2, 2, 2.3]);
  expect(lineHeightFor(narrow!, true)).toBe('medium');
  expect(lineHeightFor(narrow!, false)).toBe('narrow');
  expect(lineHeightsFor(true)).toEqual(['medium', 'wide']);
});
