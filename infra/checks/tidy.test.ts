import { wideLines } from './tidy.mjs';

test('a line of 110 columns fits, one of 111 is named, and a Chinese character is one column', () => {
  const lines = ['x'.repeat(110), `// ${'長'.repeat(107)}`, '', `const y = '${'y'.repeat(99)}';`];
  expect(wideLines('a.ts', lines.join('\n'))).toEqual(['a.ts:4: 112 columns, 110 at most']);
});
