import { staffTheme, themeOfSize } from './staff-theme.ts';

test('texts of staff pages grow and shrink with the interface, never below 12 px', () => {
  const sizes = (['small', 'default', 'large'] as const).map((size) => {
    const { token, components } = themeOfSize(size);
    return [token?.fontSizeSM, token?.fontSize, token?.fontSizeHeading1, components?.Card?.headerFontSize];
  });
  expect(sizes).toEqual([
    [12, 12, 26, 16],
    [12, 14, 30, 19],
    [14, 16, 34, 22],
  ]);
  expect(themeOfSize('default')).toEqual(staffTheme);
});
