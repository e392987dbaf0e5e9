import { strFromU8, strToU8, zipSync } from 'fflate';
import type { ImportLimits } from './import-limits.ts';
import { rewriteSheetXml } from './rewrite-sheet-xml.ts';
import { unpackZip } from './unpack-zip.ts';

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
  const { unpackedBytes } = limits;
  for (const [name, content] of unpackZip(bytes, { entries: mostEntries, unpackedBytes })) {
    const xml = isRead(name) ? rewriteSheetXml(strFromU8(content), limits) : null;
    if (xml !== null) entries[name] = strToU8(xml);
  }
  return zipSync(entries, { level: 0 });
}
