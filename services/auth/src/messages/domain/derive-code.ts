import { createHmac } from 'node:crypto';

/** Six digits from the id of a request and a server's secret: no table, job or log holds a code. */
export function deriveCode(secret: string, id: string): string {
  const bytes = createHmac('sha256', secret).update(`code:${id}`).digest();
  // 48 bits: the remainder favours no code by more than one in 280 million
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
