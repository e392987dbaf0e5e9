/** Whether a password is one of those that everybody tries: in the list, or the account's own name. */
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
    /^(.)\1*$/u.test(plain)
  );
}
