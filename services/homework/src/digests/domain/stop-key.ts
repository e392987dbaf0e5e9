import { createHmac, timingSafeEqual } from 'node:crypto';

/** The one thing that the key of a digest's link is for. */
const purpose = 'stop-digest';
const signed = (secret: string, userId: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${userId}`).digest();

/** What the link of a mail carries: whose mails it ends, and the proof that they were sent by this house. */
export const stopKey = (secret: string, userId: string): string =>
  `${userId}.${signed(secret, userId).toString('base64url')}`;

/** Whose mails a key ends; null for what was not signed here for this. */
export function ownerOfStopKey(secret: string, key: string): string | null {
  const [, userId = '', proof = ''] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(key) ?? [];
  if (userId === '') return null;
  const [given, due] = [Buffer.from(proof, 'base64url'), signed(secret, userId)];
  return given.length === due.length && timingSafeEqual(given, due) ? userId : null;
}
