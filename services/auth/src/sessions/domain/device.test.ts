import { deviceName } from './device.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Edge，Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/130.0 Safari/537.36 Edg/130.0`],
  ['Chrome，Android', `Mozilla/5.0 (Linux; Android 14; SM-X200) ${like} Chrome/130.0 Safari/537.36`],
  ['Chrome，Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/130.0 Safari/537.36`],
  ['Safari，iPad', `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${like} Version/17.6 Safari/604.1`],
  ['Firefox，Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Windows', 'Something/1.0 (Windows NT 10.0)'],
])('a device is named by its browser and its system: %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('what does not say what it is is another device', () => {
  expect([undefined, '', 'curl/8.9'].map(deviceName)).toEqual(['其他裝置', '其他裝置', '其他裝置']);
});
