import { spawned } from './spawned.mjs';
import { root } from './tree.mjs';

/** Every source file is laid out as the formatter lays it out; `npm run format` does that. */
export async function check() {
  const run = await spawned(`${root}/node_modules/.bin/oxfmt`, ['--list-different'], { cwd: root });
  if (run.status === 0) return [];
  const different = run.stdout.split('\n').filter(Boolean);
  return different.length > 0
    ? different.map((file) => `${file}: not formatted, run npm run format`)
    : [`oxfmt failed: ${run.stderr.slice(0, 500)}`];
}
