import { discriminationBand } from './item-figures.ts';

test.each([
  [-0.01, 'negative'],
  [0, 'poor'],
  [0.19, 'poor'],
  [0.2, 'fair'],
  [0.29, 'fair'],
  [0.3, 'good'],
])('a discrimination of %d is %s', (discrimination, band) => {
  expect(discriminationBand(discrimination)).toBe(band);
});
