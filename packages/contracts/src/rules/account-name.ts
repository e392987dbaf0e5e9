export type AccountProvider = 'email' | 'phone' | 'username';

/**
 * The one written form of a log-in name, so that one person has one account.
 * @returns null when it is no such name
 */
export function accountName(provider: AccountProvider, written: string): string | null {
  const text = written.trim().normalize('NFKC');
  // letters of other scripts look like these (а and a): in a name that only one may have they are refused
  if (/[^\x20-\x7e]/.test(text)) return null;
  switch (provider) {
    case 'email': {
      const email = text.toLowerCase();
      return email.length <= 254 && /^[^\s@<>"',;:\\()[\]]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email)
        ? email
        : null;
    }
    case 'phone': {
      const digits = text.replace(/[\s()\-.]/g, '');
      return /^\+?\d{8,15}$/.test(digits) ? digits : null;
    }
    case 'username': {
      const name = text.toLowerCase();
      return /^[\w.@-]{3,60}$/.test(name) ? name : null;
    }
  }
}

/** An e-mail address or telephone number in its one written form. */
export interface Address {
  readonly channel: 'email' | 'phone';
  readonly address: string;
}

/**
 * Where something can be sent: what has an @ is meant as an e-mail address, all else as a number.
 * @returns null when it is neither
 */
export function addressOf(written: string): Address | null {
  const channel = written.normalize('NFKC').includes('@') ? 'email' : 'phone';
  const address = accountName(channel, written);
  return address === null ? null : { channel, address };
}

/** The addresses among a person's ways in. */
export const addressesAmong = (names: readonly { provider: string; subject: string }[]): Address[] =>
  names.flatMap(({ provider, subject }) =>
    provider === 'email' || provider === 'phone' ? [{ channel: provider, address: subject }] : [],
  );
