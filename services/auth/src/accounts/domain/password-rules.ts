import { zhHant } from '../../locales/zh-hant.ts';

/**
 * What anyone would try first at this platform and its schools: words that make no password by themselves,
 * whatever numbers and signs stand around them.
 */
const ownWords =
  `yuedu reading read school class student teacher parent admin editor password welcome ` +
  `${zhHant.platformWords}`;
const onlyOwnWords = new RegExp(`^(?:${ownWords.replaceAll(' ', '|')})+$`, 'u');

/**
 * Whether a password is one of those that everybody tries: in the list, the account's own name, or made of
 * the platform's own words.
 */
export function isCommonPassword(
  password: string,
  accountName: string,
  common: ReadonlySet<string>,
): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const own = [accountName.toLowerCase(), accountName.toLowerCase().split('@')[0] ?? ''].filter(
    (word) => word.length >= 4,
  );
  return (
    common.has(plain) ||
    common.has(plain.replace(/[^\p{L}\p{N}]+$/u, '')) ||
    own.includes(plain) ||
    /^(.)\1*$/u.test(plain) ||
    onlyOwnWords.test(plain.replace(/[^\p{L}]/gu, ''))
  );
}
