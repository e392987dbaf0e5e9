import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache, nodeBinary } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { chromiumPath, flags } from '../e2e/browser.mjs';

const source = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const version = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')).dependencies.lighthouse;

/** The pinned Lighthouse from the cache; installed by its own lockfile when it is missing. */
async function findLighthouse() {
  const folder = join(cache, `lighthouse-${version}`);
  const entry = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(entry)) return entry;
  console.log(`Lighthouse ${version} is installed once (about half a minute) …`);
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(source, name), join(folder, name));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, timeout: 300_000 });
  return entry;
}

/** Lighthouse's word for a visit whose trace Chromium did not record: it is no figure, and is made again. */
const notRecorded = /NO_NAVSTART/;
const mostTries = 3;

/**
 * One visit of an address as a phone over slow 4G makes it (Lighthouse's own preset): a fresh browser, no
 * cache. Nothing is reported to anybody.
 * @returns Lighthouse's result
 */
export async function visitAsPhone(url) {
  for (let tries = 1; ; tries += 1)
    try {
      return await visitOnce(url);
    } catch (error) {
      if (tries >= mostTries || !notRecorded.test(String(error.stderr))) throw error;
    }
}

async function visitOnce(url) {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    await run(
      nodeBinary(),
      [
        await findLighthouse(),
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=--headless=new ${flags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() }, timeout: 180_000 },
    );
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
