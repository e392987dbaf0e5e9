import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A service's folders of migrations without the one named and those after it, for as long as `run` takes:
 * what a running school has when that one comes.
 * @param folders the service's own last
 */
export async function withMigrationsBefore<T>(
  folders: readonly string[],
  migration: string,
  run: (before: string[]) => Promise<T>,
): Promise<T> {
  const own = await mkdtemp(join(tmpdir(), 'migrations-before-'));
  try {
    const all = folders.at(-1) ?? '';
    for (const name of await readdir(all))
      if (name < migration) await cp(join(all, name), join(own, name), { recursive: true });
    return await run([...folders.slice(0, -1), own]);
  } finally {
    await rm(own, { recursive: true });
  }
}
