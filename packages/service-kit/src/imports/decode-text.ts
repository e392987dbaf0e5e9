import { fail } from '../http/fail.ts';

/**
 * A text file's bytes as text: by its mark (UTF-8, UTF-16 of both orders); without one UTF-8 where it is
 * that, UTF-16 where every other byte is the high one of ASCII, else Big5, as Excel of Taiwan writes it.
 * @throws import.unreadable when it is none of them
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode('utf-8', bytes);
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  const order = orderOfUtf16(bytes);
  if (order !== null) return decode(order, bytes);
  return tryDecode('utf-8', bytes) ?? decode('big5', bytes);
}

/**
 * A delimiter or line break of UTF-16 has a zero beside it, and no other encoding of ours has zeros at all.
 */
function orderOfUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const seen = bytes.subarray(0, 4_096);
  for (const [at, byte] of seen.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function tryDecode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decode(encoding: string, bytes: Uint8Array): string {
  const text = tryDecode(encoding, bytes);
  // a zero is in no text, and the other two are how Big5 reads bytes that it does not have: some other kind
  // of file
  if (text === null || /[\0\u0080\uf8f8]/.test(text)) throw fail('import.unreadable');
  return text;
}
