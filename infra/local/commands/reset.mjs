import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { outsideFolder } from '../engines/postgres.mjs';
import { local } from '../paths.mjs';
import { step } from '../progress.mjs';
import { stopRunning } from '../supervisor-client.mjs';

// Engines for tests, the marks of what is built and images are no data of the system; images lie in a mounted
// folder, which `npm run containers -- clean` removes.
const preserved = new Set(['test-engines', 'test-engines.json', 'build.json', 'locks', 'containers']);

/** The answer, or null where the input ends without one: `question` alone would then never settle. */
async function ask(question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await Promise.race([
      lines.question(question),
      new Promise((done) => {
        lines.once('close', () => done(null));
      }),
    ]);
  } finally {
    lines.close();
  }
}

/**
 * `npm run reset [-- --yes]`: stops everything and removes this clone's data, so that the next start begins
 * anew.
 */
export async function main(args) {
  if (!args.includes('--yes')) {
    const answer = await ask(
      'This removes all local data of this clone (databases, topics, demo, secrets). Type yes to go on: ',
    );
    if (answer === null)
      throw new Error(
        'Nothing was removed: nobody is there to ask. Without a terminal say npm run reset -- --yes',
      );
    if (answer.trim() !== 'yes') throw new Error('Nothing was removed.');
  }
  await step('stopping', async () => {
    await stopRunning();
  });
  await step('removing data', async () => {
    for (const name of existsSync(local) ? readdirSync(local) : [])
      if (!preserved.has(name)) rmSync(join(local, name), { recursive: true, force: true });
    rmSync(outsideFolder(join(local, 'postgres')), { recursive: true, force: true });
  });
}
