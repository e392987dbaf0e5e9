import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache, local } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';

const version = 'v1.8.1';
export const resultsDir = join(local, 'load');

/** The pinned k6 from the cache; made with Go when it is missing. */
export async function findK6() {
  const binary = join(cache, 'k6', 'k6');
  if (existsSync(binary)) return binary;
  console.log(`k6 ${version} is made once, by Go (about two minutes) …`);
  mkdirSync(join(cache, 'k6'), { recursive: true });
  await run('go', ['install', `go.k6.io/k6@${version}`], {
    env: { ...process.env, GOBIN: join(cache, 'k6') },
    timeout: 600_000,
  }).catch((error) => {
    throw new Error(
      `k6 is missing and could not be made: install Go 1.24 or later (${error.message.split('\n')[0]})`,
    );
  });
  return binary;
}

/**
 * Runs a script of this folder; gives its summary, and whether a threshold was crossed. Nothing leaves
 * loopback, nobody is told.
 */
export async function k6(script, name, settings) {
  const binary = await findK6();
  mkdirSync(resultsDir, { recursive: true });
  const summary = join(resultsDir, `${name}.json`);
  rmSync(summary, { force: true });
  const child = spawn(
    binary,
    [
      'run',
      '--quiet',
      '--no-usage-report',
      '--address',
      '',
      '--log-output',
      'stderr',
      fileURLToPath(new URL(script, import.meta.url)),
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, SUMMARY: summary, ...settings },
    },
  );
  const code = await new Promise((done) => child.once('exit', (value) => done(value ?? 1)));
  if (![0, 99].includes(code)) throw new Error(`k6 ended with ${code} in ${script}`);
  return { ...JSON.parse(readFileSync(summary, 'utf8')), isWithin: code === 0 };
}
