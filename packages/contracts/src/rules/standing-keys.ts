interface NumberedKey {
  readonly keyVersion: number;
  /** The version of a correction that this key takes back. */
  readonly undoes?: number | null;
}

const undoneBy = ({ undoes }: NumberedKey): number | null => undoes ?? null;

/**
 * The keys of a version of a text that count, the earliest first: a correction that was taken back is as if
 * it had never been, for work that was handed in while it held, too. What took it back may be taken back
 * itself.
 * @param keys all of them, the earliest first
 */
export function standingKeys<K extends NumberedKey>(keys: readonly K[]): K[] {
  const gone = new Set<number>();
  for (const key of keys.toReversed()) {
    const version = undoneBy(key);
    if (version !== null && !gone.has(key.keyVersion)) gone.add(version);
  }
  return keys.filter((key) => undoneBy(key) === null && !gone.has(key.keyVersion));
}

/** The newest correction that counts: the one that can be taken back. The first key is no correction. */
export const newestCorrection = <K extends NumberedKey>(keys: readonly K[]): K | null =>
  standingKeys(keys).slice(1).at(-1) ?? null;
