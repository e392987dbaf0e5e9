import { nothingChosen } from '@yuedu/contracts/rules/display';
import { changedDisplay } from './changed-display.ts';

const before = { version: 3, ...nothingChosen, zhuyin: 'off', readingSize: 28 } as const;

test('a named field is replaced, also by nothing; the others stay', () => {
  expect(changedDisplay(before, { readingSize: null, reducedMotion: true })).toEqual({
    version: 4,
    interfaceSize: null,
    readingSize: null,
    lineHeight: null,
    zhuyin: 'off',
    reducedMotion: true,
  });
});
test('what is there already is no change', () => {
  for (const same of [
    {},
    { zhuyin: 'off' },
    { readingSize: 28, interfaceSize: null },
    { reducedMotion: false },
  ] as const)
    expect(changedDisplay(before, same)).toBe(before);
});
