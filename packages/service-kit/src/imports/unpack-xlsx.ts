import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import { fail, Problem } from '../http/fail.ts';
import type { ImportLimits } from './import-limits.ts';
import { rewriteSheetXml } from './rewrite-sheet-xml.ts';

/**
 * A slice of packed bytes makes a thousand times as many at most: what runs over is seen before memory is.
 */
const sliceBytes = 16_384;
const mostEntries = 200;
/** The reader looks at no other entries. */
const isRead = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels');

/**
 * Unpacks an XLSX, writes its parts anew and packs them stored: what the reader reads then is what was
 * checked here, whatever the file's own list of contents says and wherever its sheets are.
 * @throws import.too-large when it unpacks to more than it may, or has rows, columns or texts beyond the
 * limits;
 *   import.unreadable when it is no zip
 */
export function repackXlsx(bytes: Uint8Array, limits: ImportLimits): Uint8Array {
  const entries: Record<string, Uint8Array> = {};
  for (const [name, content] of unpack(bytes, limits.unpackedBytes)) {
    const xml = isRead(name) ? rewriteSheetXml(strFromU8(content), limits) : null;
    if (xml !== null) entries[name] = strToU8(xml);
  }
  return zipSync(entries, { level: 0 });
}

function unpack(bytes: Uint8Array, mostBytes: number): Map<string, Uint8Array> {
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
  return new Map([...parts].map(([name, own]) => [name, Buffer.concat(own)]));
}

/** The unpacker hands on what is thrown into it as an error of the file. */
const refusalOf = (error: unknown): Problem =>
  error instanceof Problem ? error : fail('import.unreadable', { cause: error });
