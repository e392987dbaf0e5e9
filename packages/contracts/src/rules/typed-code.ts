/** Crockford's alphabet: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Makes a code of eight letters, five random bits each: 40 bits.
 * @param random at least eight random bytes; 256 is a multiple of 32, so no letter is likelier
 */
export function makeCode(random: Uint8Array): string {
  if (random.length < codeLength) throw new RangeError(`a code needs ${codeLength} random bytes`);
  return Array.from(random.slice(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * A code for several classes: G before as many random letters, so that the two are told apart by their form.
 */
export const makeGroupCode = (random: Uint8Array): string => `G${makeCode(random)}`;

/** Whether what somebody typed has the form of a code for several classes. */
export const isGroupCode = (typed: string): boolean => /^G.{8}$/.test(foldCode(typed));

/** As it is shown: `7K2M-9QXD`, and for several classes `G7K2M-9QXD`. */
export const showCode = (code: string): string => `${code.slice(0, -4)}-${code.slice(-4)}`;

/**
 * What a child typed, in the form that is stored: case, width, blanks and dashes don't matter, nor do O, I
 * and L.
 */
export function foldCode(typed: string): string {
  return Array.from(typed.normalize('NFKC').toUpperCase())
    .filter((letter) => /[A-Z0-9]/.test(letter))
    .map((letter) => lookalikes[letter] ?? letter)
    .join('');
}
