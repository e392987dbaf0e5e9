import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, root } from './paths.mjs';

/**
 * Runs a script of the project with the pinned Node in the foreground and gives its exit code. Ctrl-C reaches
 * it, too.
 */
export function inForeground(script, args = [], { env = {}, nodeArgs = [], cwd = root } = {}) {
  const file = join(root, script);
  if (!existsSync(file)) throw new Error(`${script} is missing from this version`);
  return new Promise((done, failed) => {
    const child = spawn(nodeBinary(), ['--enable-source-maps', ...nodeArgs, file, ...args], {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const wait = () => undefined;
    process.on('SIGINT', wait);
    child.once('error', failed);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', wait);
      done(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}
