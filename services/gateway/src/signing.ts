import { createHmac, timingSafeEqual } from 'node:crypto';

/** A short proof that we made `text`; each purpose has its own. */
export function proofOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url').slice(0, 32);
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
