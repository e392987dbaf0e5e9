import { gridOf } from './chart-scale.ts';

test.each([
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [0.9, [0, 0.25, 0.5, 0.75, 1]],
  [0, [0, 1]],
])('up to %d the grid starts at zero in round steps', (greatest, grid) => {
  expect(gridOf(greatest)).toEqual(grid);
});

test('five steps are never exceeded and the greatest value fits', () => {
  for (let greatest = 1; greatest < 2_000; greatest += 7) {
    const grid = gridOf(greatest);
    expect(grid.length).toBeLessThanOrEqual(6);
    expect(grid.at(-1)).toBeGreaterThanOrEqual(greatest);
  }
});
