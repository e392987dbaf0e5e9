import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationFolders } from '../database.ts';

/**
 * The service's migrations without the one named and those after it, for as long as `run` takes: what a
 * running school has when that one comes.
 */
export async function withMigrationsBefore<T>(
  migration: string,
  run: (folders: string[]) => Promise<T>,
): Promise<T> {
  const own = await mkdtemp(join(tmpdir(), 'migrations-before-'));
  try {
    const all = migrationFolders.at(-1) ?? '';
    for (const name of await readdir(all))
      if (name < migration) await cp(join(all, name), join(own, name), { recursive: true });
    return await run([...migrationFolders.slice(0, -1), own]);
  } finally {
    await rm(own, { recursive: true });
  }
}
