import type { Address } from '@yuedu/contracts/rules/account-name';
import { createHmac } from 'node:crypto';

/** Bytes of a mark: 128 bits. */
const markBytes = 16;

/**
 * What stands for an e-mail address or a telephone number where the address itself must not: keyed, so that
 * nobody without the secret can try addresses on it.
 * @param secret CONTACT_SECRET, which auth and classes share
 */
export const contactMark = (secret: string, { channel, address }: Address): string =>
  createHmac('sha256', secret)
    .update(`contact:${channel}:${address}`)
    .digest()
    .subarray(0, markBytes)
    .toString('base64url');
