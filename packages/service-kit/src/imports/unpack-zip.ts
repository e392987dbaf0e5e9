import { Unzip, UnzipInflate } from 'fflate';
import { fail, Problem } from '../http/fail.ts';

/**
 * A slice of packed bytes makes a thousand times as many at most: what runs over is seen before memory is.
 */
const sliceBytes = 16_384;

/** What a ZIP may be. */
export interface ZipLimits {
  readonly entries: number;
  /** All that is read together, unpacked. */
  readonly unpackedBytes: number;
  /** The others are passed over without being unpacked; default none is. */
  readonly isRead?: (name: string) => boolean;
}

/**
 * Unpacks a ZIP by what its entries are, not by what its list says of them.
 * @throws import.too-large when it has or unpacks to more than it may; import.unreadable when it is no zip
 */
export function unpackZip(bytes: Uint8Array, limits: ZipLimits): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let [entries, unpacked] = [0, 0];
  const unzip = new Unzip((file) => {
    if ((entries += 1) > limits.entries) throw fail('import.too-large');
    if (limits.isRead?.(file.name) === false) return;
    const own: Uint8Array[] = [];
    parts.set(file.name, own);
    file.ondata = (error, chunk) => {
      if (error) throw refusalOf(error);
      unpacked += chunk.length;
      if (unpacked > limits.unpackedBytes) throw fail('import.too-large');
      own.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes)
      unzip.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length);
  } catch (error) {
    throw refusalOf(error);
  }
  return new Map([...parts].map(([name, own]) => [name, Buffer.concat(own)]));
}

/** The unpacker hands on what is thrown into it as an error of the file. */
const refusalOf = (error: unknown): Problem =>
  error instanceof Problem ? error : fail('import.unreadable', { cause: error });
