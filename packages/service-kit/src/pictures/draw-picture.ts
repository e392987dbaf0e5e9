import type { ErrorCode } from '@yuedu/contracts/errors';
import type { Sharp, SharpOptions } from 'sharp';
import { fail } from '../http/fail.ts';

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

export interface DrawnPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture anew as WebP. Nothing else of the file is left: no place, device, colour profile, second
 * picture or hidden bytes.
 * @param bytes JPEG, PNG or WebP, whatever it is called
 * @param shape gives it its size
 * @param faults codes for what can't be read, and for more than 25 million pixels
 * @throws one of the faults
 */
export async function drawPicture(
  bytes: Buffer,
  shape: (upright: Sharp) => Sharp,
  faults: { unreadable: ErrorCode; tooLarge: ErrorCode },
): Promise<DrawnPicture> {
  const sharp = await load();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { data, info } = await shape(picture.autoOrient())
      .flatten({ background: '#fffefb' })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw fail(isTooLarge ? faults.tooLarge : faults.unreadable, { cause: error });
  }
}
