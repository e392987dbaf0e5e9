import { avatarSide } from '@yuedu/contracts/http/auth/avatars';
import { fail } from '@yuedu/service-kit/http/fail';
import type { Sharp, SharpOptions } from 'sharp';

/** Most pixels of a picture that is read: a telephone's have 12 to 24 million. */
const mostPixels = 25_000_000;
/** Longest time for one picture; in seconds. */
const mostSeconds = 10;
/** What browsers draw and telephones take. All other readers of the library are shut. */
const readers = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

let library: Promise<(bytes: Buffer, options: SharpOptions) => Sharp> | undefined;

/** The library is native and large: it comes with the first picture. */
function load() {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}

/**
 * Draws a picture anew: its middle as a square of 256 pixels, WebP. Nothing else of the file is left: no
 * place, device, colour profile, second picture or hidden bytes.
 * @param bytes JPEG, PNG or WebP, whatever it is called
 * @throws auth.picture-unreadable, auth.picture-too-large (over 25 million pixels)
 */
export async function drawAvatar(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await load();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const drawn = await picture
      .autoOrient()
      .resize(avatarSide, avatarSide, { fit: 'cover' })
      .flatten({ background: '#fffefb' })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .timeout({ seconds: mostSeconds })
      .toBuffer();
    return new Uint8Array(drawn);
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw fail(isTooLarge ? 'auth.picture-too-large' : 'auth.picture-unreadable', { cause: error });
  }
}
