import type { Readable } from 'node:stream';

/** Injection token of the store that the environment names. */
export const FILE_STORE = Symbol('FILE_STORE');

/** Where the bytes of files stand: a true outside edge. Keys are UUIDs, and nothing else is taken for one. */
export interface FileStore {
  /** Keeps all of the bytes or, when the stream fails, none. */
  put(key: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** @returns the bytes, or null when there are none under the key */
  get(key: string): Promise<Readable | null>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
}

const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A key as it may stand in a path. @throws RangeError for anything but a UUID */
export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new RangeError('the key of a file is a UUID');
  return key;
}
