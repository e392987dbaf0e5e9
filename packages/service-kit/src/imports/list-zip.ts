/** An entry as the list at the end of a ZIP has it. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
}

const [endMark, entryMark, endBytes, entryBytes] = [0x06054b50, 0x02014b50, 22, 46];
/** A comment may stand behind the end of a ZIP. */
const longestComment = 65_535;

/** Where the list's own end stands, or -1. */
function placeOfEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  return -1;
}

/** What a ZIP says that it holds; null for what has no whole list. */
export function listZip(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = placeOfEnd(view);
  if (end === -1) return null;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  for (let at = view.getUint32(end + 16, true); entries.length < count;) {
    if (at + entryBytes > end || view.getUint32(at, true) !== entryMark) return null;
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + entryBytes, at + entryBytes + name)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at += entryBytes + name + extra + comment;
  }
  return entries;
}
