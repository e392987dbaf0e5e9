import { spawn } from 'node:child_process';

/**
 * Runs a program to its end, beside whatever else this process does.
 * @returns { status, stdout, stderr }; status is null where it was killed
 * @throws when it can not be started
 */
export function spawned(command, args, { cwd }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const texts = { stdout: [], stderr: [] };
    for (const [name, chunks] of Object.entries(texts)) child[name].on('data', (chunk) => chunks.push(chunk));
    const textOf = (name) => Buffer.concat(texts[name]).toString('utf8');
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, stdout: textOf('stdout'), stderr: textOf('stderr') }));
  });
}
