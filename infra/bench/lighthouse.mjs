import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
 * The phone of Lighthouse's preset by its own measure (`benchmarkIndex`): four times slower than a machine of
 * 1,500 to 2,000. On another machine the same phone asks for another factor (docs/throttling.md there).
 */
const phoneIndex = 1_750 / 4;
const presetSlowdown = 4;

/**
 * One visit of an address as a phone over slow 4G makes it (Lighthouse's own preset): a fresh browser, no
 * cache. Nothing is reported to anybody.
 * @returns Lighthouse's result for its phone, and the same visit's at four times whatever the machine
 */
export async function visitAsPhone(url) {
  for (let tries = 1; ; tries += 1)
    try {
      return await visitOnce(url);
    } catch (error) {
      if (tries >= mostTries || !notRecorded.test(String(error.stderr))) throw error;
    }
}

async function lighthouse(...args) {
  const common = ['--quiet', '--no-enable-error-reporting'];
  await run(nodeBinary(), [await findLighthouse(), ...args, ...common], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    timeout: 180_000,
  });
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What was gathered (at the machine's own speed) as it would be with a processor so many times slower. */
async function audit(folder, url, slowdown) {
  const file = join(folder, 'artifacts.json');
  const gathered = readJson(file);
  gathered.settings.throttling.cpuSlowdownMultiplier = slowdown;
  writeFileSync(file, JSON.stringify(gathered));
  const report = join(folder, 'report.json');
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown}`;
  await lighthouse(url, `--audit-mode=${folder}`, throttling, '--output=json', `--output-path=${report}`);
  return readJson(report);
}

async function visitOnce(url) {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  try {
    await lighthouse(url, `--gather-mode=${folder}`, `--chrome-flags=--headless=new ${flags.join(' ')}`);
    const atPreset = await audit(folder, url, presetSlowdown);
    const slowdown = Number((atPreset.environment.benchmarkIndex / phoneIndex).toFixed(1));
    return { result: await audit(folder, url, slowdown), atPreset };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
