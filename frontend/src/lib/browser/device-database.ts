import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';
import { logFailure } from './log.ts';

/**
 * A database of this device, opened at its first use and again when it was shut. A tab that stays open gives
 * it up, so that it keeps no newer version of the client waiting.
 * @param part whose failures are logged
 * @returns what opens it; null where the browser has none to give
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
  part: string,
): () => Promise<IDBPDatabase<Schema> | null> {
  let opened: Promise<IDBPDatabase<Schema> | null> | null = null;
  return () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade,
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        opened = null;
      },
      terminated: () => {
        opened = null;
      },
    }).catch((error: unknown) => {
      logFailure(part, error);
      return null;
    });
    return opened;
  };
}
