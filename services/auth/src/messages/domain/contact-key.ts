import { createHash, createHmac } from 'node:crypto';

/** The key that mails to a contact carry in their links; from a server's secret, so that no row holds it. */
export const contactKey = (secret: string, contactId: string): string =>
  createHmac('sha256', secret).update(`contact:${contactId}`).digest('base64url');

/** What may be given away of a key: who has the hash can tell the key, not make it. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
