import sharp from 'sharp';
import { drawAvatar } from './picture.ts';

/** A picture of one colour. */
const plain = (width: number, height: number, background = '#9C4221') =>
  sharp({ create: { width, height, channels: 3, background } });

const faultOf = async (bytes: Buffer): Promise<unknown> =>
  drawAvatar(bytes).then(
    () => 'drawn',
    (error: { code?: string }) => error.code,
  );

test.each(['jpeg', 'png', 'webp'] as const)('%s becomes a WebP of 256 pixels a side', async (format) => {
  const drawn = await sharp(await drawAvatar(await plain(900, 600).toFormat(format).toBuffer())).metadata();
  expect(drawn).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('the middle is left, and a telephone held upright is drawn upright', async () => {
  const half = await plain(300, 600, '#1F4F63').png().toBuffer();
  // red on the left, blue on the right; turned by 90° red is above
  const lying = await plain(600, 600)
    .composite([{ input: half, left: 300, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data, info } = await sharp(await drawAvatar(lying))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number): number => data[(y * info.width + x) * info.channels] ?? 0;
  expect([redAt(20, 20), redAt(236, 20)].map((red) => red > 120)).toEqual([true, true]);
  expect([redAt(20, 236), redAt(236, 236)].map((red) => red > 120)).toEqual([false, false]);
});

test('place, device and what hangs behind the picture are gone', async () => {
  const file = await plain(400, 400)
    .withExif({ IFD0: { Make: 'CameraOfMina' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>XmpOfMina</a></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(file.includes('CameraOfMina')).toBe(true);
  const drawn = Buffer.from(
    await drawAvatar(Buffer.concat([file, Buffer.from('<script>alert(1)</script>')])),
  );
  for (const trace of ['CameraOfMina', 'XmpOfMina', '<script>']) expect(drawn.includes(trace)).toBe(false);
  expect(await sharp(drawn).metadata()).not.toHaveProperty('exif');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['SVG', () => Buffer.from(svg)],
  ['GIF', () => plain(9, 9).gif().toBuffer()],
  ['TIFF', () => plain(9, 9).tiff().toBuffer()],
  ['AVIF', () => plain(9, 9).avif().toBuffer()],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['a JPEG that ends early', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ['a PNG with a wrong part', async () => (await plain(90, 90).png().toBuffer()).fill(7, 40, 80)],
])('%s is refused', async (_name, made) => {
  // made before the readers are shut
  const bytes = await made();
  expect(await faultOf(bytes)).toBe('auth.picture-unreadable');
});

test('a small file that unpacks to 100 million pixels is refused before it is unpacked', async () => {
  const bomb = await sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await faultOf(bomb)).toBe('auth.picture-too-large');
});
