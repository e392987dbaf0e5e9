/**
 * `node infra/scripts/icons.mjs`: draws icons of the installed client from the logo, on the paper's white,
 * since a device shows them on grounds of any colour. Maskable ones keep the logo within the circle of 80 %
 * that every device leaves.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../frontend/public/', import.meta.url));
const logo = readFileSync(`${folder}logo-mark.svg`);
const ground = '#fffefb';
const icons = [
  { file: 'icon-192.png', size: 192, share: 0.78 },
  { file: 'icon-512.png', size: 512, share: 0.78 },
  { file: 'maskable-192.png', size: 192, share: 0.54 },
  { file: 'maskable-512.png', size: 512, share: 0.54 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.7 },
];

for (const { file, size, share } of icons) {
  const width = Math.round(size * share);
  const drawn = await sharp(logo, { density: (72 * width) / 32 })
    .resize(width, width)
    .png()
    .toBuffer();
  const icon = await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  writeFileSync(`${folder}icons/${file}`, icon);
}
