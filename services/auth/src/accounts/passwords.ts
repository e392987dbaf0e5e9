import { hash, verify } from '@node-rs/argon2';
import { Turns } from '@yuedu/service-kit/turns';

/** OWASP's figures: 19 MiB, two passes, one lane; argon2id is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Beyond this queue a caller is asked to come again: each waits 40 ms for those before him. */
const longestQueue = 400;

let common: Promise<ReadonlySet<string>> | null = null;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'].map((word) => String(word).toLowerCase());
  return new Set(words.filter((word) => word.length >= 6));
}

/**
 * The passwords that are long enough to be chosen and common enough to be tried; read when the first password
 * is chosen.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readCommonPasswords();
  return common;
}

/** Hashes a password without the queue; for demo data that shares one hash among many accounts. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Password checks, a few at a time. */
export class Passwords {
  private readonly turns: Turns;
  private readonly nobody: Promise<string>;

  constructor(concurrency: number) {
    this.turns = new Turns(concurrency, longestQueue);
    this.nobody = hashPassword('no account has this password');
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /**
   * A person without a password, or nobody at all, takes the same time and is never right. To be called in
   * turn.
   */
  async compare(stored: string | null, password: string): Promise<boolean> {
    return (await verify(stored ?? (await this.nobody), password.normalize('NFKC'))) && stored !== null;
  }

  /** @throws service.unavailable when too many wait already */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.take(work);
  }
}
