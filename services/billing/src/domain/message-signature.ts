import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedHeaders {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/**
 * HMAC-SHA-256 in hex over `timestamp.body`; the timestamp is in whole seconds since 1970, so that an old
 * message can't be sent as new.
 */
export function signMessage(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/**
 * Whether the message is of who holds the secret, unaltered, and not older or newer than the tolerance
 * (milliseconds).
 */
export function isGenuine(
  secret: string,
  headers: SignedHeaders,
  body: Uint8Array,
  now: Date,
  toleranceMs: number,
): boolean {
  const { timestamp, signature } = headers;
  if (
    timestamp === undefined ||
    !/^\d{9,12}$/.test(timestamp) ||
    signature === undefined ||
    !/^[0-9a-f]{64}$/.test(signature)
  )
    return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > toleranceMs) return false;
  return timingSafeEqual(
    Buffer.from(signMessage(secret, timestamp, body), 'hex'),
    Buffer.from(signature, 'hex'),
  );
}
