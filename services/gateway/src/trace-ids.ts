import { randomFillSync } from 'node:crypto';

const pool = Buffer.allocUnsafe(8_192);
let used = pool.length;

/**
 * Random hex for traces, drawn in blocks: a draw a request is a system call a request.
 * @param bytes at most 32
 */
export function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString('hex', used, (used += bytes));
}
