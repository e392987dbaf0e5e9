import { cssString } from './page-footer.ts';

it('a title can’t leave its string of CSS', () => {
  expect(cssString('月亮')).toBe('"月亮"');
  expect(cssString('a"; } body { display: none')).toBe(String.raw`"a\"; } body { display: none"`);
  expect(cssString('a\\')).toBe(String.raw`"a\\"`);
  expect(cssString('a\nb')).toBe('"a b"');
});
