import { wilsonBand } from './wilson.ts';

test('no band is shown while more answers wait than were reckoned: it would only tell of blanks', () => {
  expect(wilsonBand(0, 40, 20, 21)).toEqual({ low: null, high: null, enough: false });
  expect(wilsonBand(0, 40, 20, 20).enough).toBe(true);
});

test('no band is shown where there were no points to be had', () => {
  expect(wilsonBand(0, 0, 8)).toEqual({ low: null, high: null, enough: false });
});
