import { createHash, randomBytes } from 'node:crypto';

/** 80 random bits in letters and digits that nobody mistakes for each other, four by four. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytesOfCode = 10;
const bitsOfLetter = 5;

export function newSignInCode(random: (bytes: number) => Uint8Array = randomBytes): string {
  const bits = [...random(bytesOfCode)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const code = (bits.match(/.{5}/g) ?? []).map((part) => letters[parseInt(part, 2)] ?? '').join('');
  if (code.length * bitsOfLetter !== bytesOfCode * 8) throw new Error('a code of another length');
  return code.match(/.{4}/g)?.join('-') ?? '';
}

/** The one written form: however it is typed from paper, O is 0, and I and L are 1. */
export const plainCode = (written: string): string =>
  written.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** What is stored of a code: with 80 random bits no slow hash is needed. */
export const hashOfCode = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(plainCode(code)).digest());
