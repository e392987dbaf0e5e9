import { createHash } from 'node:crypto';

/** RFC 9562's namespace for names in DNS; the demo content was given its ids in it. */
const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * The fixed id of a piece of content: UUIDv5 of `yuedu:` and the parts, so that a second load of the same
 * text makes the same ids.
 * @param parts a text: `slug`; a question: `slug, questionId`; an option: `slug, questionId, 'option', id`;
 * an item: `…, 'item', id`
 */
export function contentId(...parts: readonly string[]): string {
  const hash = createHash('sha1')
    .update(namespace)
    .update(['yuedu', ...parts].join(':'))
    .digest()
    .subarray(0, 16);
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const zoneId = (code: string): string => contentId('zone', code);
