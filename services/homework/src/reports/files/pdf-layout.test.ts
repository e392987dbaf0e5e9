import { cellPadding, columnBands } from './pdf-layout.ts';

const page = { width: 500, margin: 50 };
const places = (bands: ReturnType<typeof columnBands>) => bands.map((band) => band.map(({ at }) => at));

test('columns stand beside each other as long as they fit, the first ones in each band again', () => {
  expect(places(columnBands([40, 60, 100, 100, 100, 100], 2, page))).toEqual([
    [0, 1, 2, 3],
    [0, 1, 4, 5],
  ]);
  expect(places(columnBands([40, 60, 100], 2, page))).toEqual([[0, 1, 2]]);
});

test('every column stands in one band, and no band is wider than the page', () => {
  const widths = Array.from({ length: 60 }, (_, at) => (at * 37) % 160);
  const bands = columnBands(widths, 2, page);
  expect(bands.flatMap((band) => band.slice(2)).map(({ at }) => at)).toEqual(
    Array.from({ length: 58 }, (_, at) => at + 2),
  );
  for (const band of bands)
    expect(band.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(page.width - 2 * page.margin);
});

test('a narrow column still has room, and a wide one breaks its words', () => {
  expect(columnBands([0, 1_000], 1, page)).toEqual([
    [
      { at: 0, width: 24 + 2 * cellPadding },
      { at: 1, width: 150 + 2 * cellPadding },
    ],
  ]);
});

test('a table of the repeated columns alone is one band', () => {
  expect(places(columnBands([40, 60], 2, page))).toEqual([[0, 1]]);
});
