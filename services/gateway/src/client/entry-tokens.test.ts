import { makeCode, showCode } from '@yuedu/contracts/rules/typed-code';
import { entryOf } from './entry-tokens.ts';

const quest = `quest-${'aZ0-_'.repeat(4)}ab`;

test('an invitation leads to the quest, with a slash or without', () => {
  expect(entryOf(`/${quest}`)).toBe(`/event10Year/quest/${quest}`);
  expect(entryOf(`/${quest}/`)).toBe(`/event10Year/quest/${quest}`);
});

test('every class code, as it is shown, leads to where a class is joined', () => {
  for (let byte = 0; byte < 256; byte += 8) {
    const code = showCode(makeCode(Uint8Array.from({ length: 8 }, (_, at) => byte + at)));
    expect(entryOf(`/${code}`)).toBe(`/?join=${code}`);
  }
});

test.each([
  '/',
  '/posts',
  '/desk-abcdefghij',
  '/desk-word',
  '/7K2M9QXD',
  '/7K2M-9QXI',
  `/x/${quest}`,
  `/${quest}x`,
  `/${quest}/x`,
  '/quest-',
  '//evil.example',
])('%s leads nowhere', (path) => {
  expect(entryOf(path)).toBeUndefined();
});
