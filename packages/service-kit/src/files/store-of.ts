import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadEnvironment, type BaseEnv } from '../env.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** Most services make no files and start without a place for them; in production a file is refused then. */
const noStore: FileStore = {
  put: () => Promise.reject(new BadEnvironment(['FILES_DIR'])),
  get: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
};

/**
 * The store that the environment names; where it names none, the system's folder for passing files, except in
 * production.
 */
export function storeOf({ FILES_DIR, NODE_ENV }: Pick<BaseEnv, 'FILES_DIR' | 'NODE_ENV'>): FileStore {
  if (FILES_DIR === undefined && NODE_ENV === 'production') return noStore;
  return new DiskStore(FILES_DIR ?? join(tmpdir(), 'yuedu-files'));
}
