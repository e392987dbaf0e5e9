import { strFromU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import { fail, Problem } from '../http/fail.ts';
import type { ImportLimits } from './import-limits.ts';

/** A slice of packed bytes makes a thousand times as many at most: what runs over is seen before memory is. */
const sliceBytes = 16_384;
const mostEntries = 200;
const sheet = /^xl\/worksheets\/[^/]+\.xml$/i;
const address = /\br="([A-Z]{1,7})?(\d{1,12})"/g;
const dimension = /<(?:\w+:)?dimension\b[^>]*>/g;

/**
 * Unpacks an XLSX and packs it anew, stored: what the reader reads then is what was counted here, whatever the file's own list of contents says.
 * @throws import.too-large when it unpacks to more than it may, or has cells beyond the rows and columns; import.unreadable when it is no zip
 */
export function repackXlsx(bytes: Uint8Array, limits: ImportLimits): Uint8Array {
  const entries = unpack(bytes, limits.unpackedBytes);
  if (!Object.keys(entries).some((name) => sheet.test(name))) throw fail('import.unreadable');
  for (const [name, content] of Object.entries(entries)) {
    if (!sheet.test(name)) continue;
    const xml = strFromU8(content);
    checkAddresses(xml, limits);
    // a size that the sheet claims would be allocated before it is found empty
    entries[name] = new TextEncoder().encode(xml.replace(dimension, ''));
  }
  return zipSync(entries, { level: 0 });
}

function unpack(bytes: Uint8Array, mostBytes: number): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (parts.size >= mostEntries) throw fail('import.too-large');
    const own: Uint8Array[] = [];
    parts.set(file.name, own);
    file.ondata = (error, chunk) => {
      if (error) throw refusalOf(error);
      unpacked += chunk.length;
      if (unpacked > mostBytes) throw fail('import.too-large');
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
  return Object.fromEntries([...parts].map(([name, own]) => [name, Uint8Array.from(Buffer.concat(own))]));
}

/** The unpacker hands on what is thrown into it as an error of the file. */
const refusalOf = (error: unknown): Problem =>
  error instanceof Problem ? error : fail('import.unreadable', { cause: error });

/** A cell far down or far right makes a table of empty cells up to it. */
function checkAddresses(xml: string, limits: ImportLimits): void {
  for (const [, letters = '', digits = ''] of xml.matchAll(address)) {
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (Number(digits) > limits.rows + 1 || column > limits.columns) throw fail('import.too-large');
  }
}
