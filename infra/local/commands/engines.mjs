import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEngines, throwAway } from '../engines/together.mjs';
import { local } from '../paths.mjs';
import { freeEnginePorts } from '../ports.mjs';
import { isAlive, stopAll } from '../processes.mjs';
import { enginePasswords } from '../secrets.mjs';

const file = join(local, 'test-engines.json');
const dir = join(local, 'test-engines');

const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

async function up() {
  const now = read();
  if (now?.pids.every(isAlive)) return console.log(`already up: ${file}`);
  if (now) await down();
  rmSync(dir, { recursive: true, force: true });
  const ports = await freeEnginePorts();
  const engines = await startEngines({
    dir,
    logDir: join(dir, 'logs'),
    ports,
    password: 'postgres',
    ...enginePasswords(),
    detached: true,
    settings: throwAway,
    persist: false,
    report: console.log,
  });
  const { databaseUrl, kafkaBrokers, kafkaLogin, redisUrl, outside, processes } = engines;
  const state = { databaseUrl, kafkaBrokers, kafkaLogin, redisUrl, outside, pids: processes };
  mkdirSync(local, { recursive: true });
  writeFileSync(file, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  console.log(`up: ${file}`);
}

async function down() {
  const now = read();
  if (now) {
    await stopAll(now.pids, { graceMs: 10_000 });
    if (now.outside) rmSync(now.outside, { recursive: true, force: true });
  }
  rmSync(file, { force: true });
  rmSync(dir, { recursive: true, force: true });
  console.log('test engines are down');
}

/** `engines up | down`: engines for tests, shared by whoever works in this clone. */
export async function main([verb]) {
  if (verb === 'up') return up();
  if (verb === 'down') return down();
  throw new Error('say `engines up` or `engines down`');
}
