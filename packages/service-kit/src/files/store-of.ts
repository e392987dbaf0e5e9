import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BaseEnv } from '../env.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** The store that the environment names. Where it names none, files stand among the system's passing ones: production refuses that. */
export function storeOf(env: Pick<BaseEnv, 'FILES_DIR'>): FileStore {
  return new DiskStore(env.FILES_DIR ?? join(tmpdir(), 'yuedu-files'));
}
