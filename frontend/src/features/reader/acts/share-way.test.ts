import { sharesNatively } from './share-way.ts';

const share = (): void => undefined;
const on = (userAgent: string, maxTouchPoints = 0, shares = true): boolean =>
  sharesNatively({ userAgent, maxTouchPoints, ...(shares && { share }) });

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

it('shares by the device’s own sheet on iOS, on an iPad that calls itself a Mac, and on Android', () => {
  expect(on(iPhone, 5)).toBe(true);
  expect(on(mac, 5)).toBe(true);
  expect(on(android, 5)).toBe(true);
});

it('asks by itself elsewhere, also where the browser could share, and where it can’t', () => {
  expect(on(mac)).toBe(false);
  expect(on(windows, 10)).toBe(false);
  expect(on(android, 5, false)).toBe(false);
});
