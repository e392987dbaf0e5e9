import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { outsideFolder } from '../engines/postgres.mjs';
import { local } from '../paths.mjs';
import { step } from '../progress.mjs';
import { stopRunning } from '../supervisor-client.mjs';

// Engines for tests and the marks of what is built are no data of the system.
const kept = new Set(['test-engines', 'test-engines.json', 'build.json', 'locks']);

/** `npm run reset [-- --yes]`: stops everything and removes this clone's data, so that the next start begins anew. */
export async function main(args) {
  if (!args.includes('--yes')) {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question('This removes all local data of this clone (databases, topics, demo, secrets). Type yes to go on: ');
    lines.close();
    if (answer.trim() !== 'yes') throw new Error('nothing was removed');
  }
  await step('stopping', async () => { await stopRunning(); });
  await step('removing data', async () => {
    for (const name of existsSync(local) ? readdirSync(local) : []) if (!kept.has(name)) rmSync(join(local, name), { recursive: true, force: true });
    rmSync(outsideFolder(join(local, 'postgres')), { recursive: true, force: true });
  });
}
