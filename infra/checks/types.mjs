import { existsSync } from 'node:fs';
import { spawned } from './spawned.mjs';
import { root } from './tree.mjs';

const projects = ['tsconfig.json', 'frontend/tsconfig.json', 'infra/tsconfig.json'];

/** The whole tree by the compiler. */
export async function check() {
  const faults = [];
  for (const project of projects.filter((file) => existsSync(`${root}/${file}`))) {
    const args = project === 'tsconfig.json' ? ['-b', project] : ['-p', project, '--noEmit'];
    const run = await spawned(`${root}/node_modules/.bin/tsc`, args, { cwd: root });
    if (run.status !== 0) faults.push(...(run.stdout + run.stderr).split('\n').filter(Boolean).slice(0, 60));
  }
  return faults;
}
