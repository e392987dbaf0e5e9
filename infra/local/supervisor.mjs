/**
 * Owns every process of a local run: engines, services, the guardian. `npm start` starts it detached and
 * talks to it over IPC: engines → (databases, topics, migrations by npm start) → services → keep. If the
 * parent goes before `keep`, everything is stopped.
 */
import { copyFileSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { compileCacheOf } from './bundle.mjs';
import { dockerEngines } from './engines/docker.mjs';
import { engineStarters, stopSignals } from './engines/together.mjs';
import { spawnGuardian, writePids } from './guardian.mjs';
import { local, logs, nodeBinary, root } from './paths.mjs';
import { birthOf, spawnLogged, thriftyAllocator, untilUp } from './processes.mjs';
import { buildRunFile } from './run-file.mjs';
import { entriesToStart } from './solo-plan.mjs';
import { dropState, readState, writeState } from './state.mjs';
import { Supervised } from './supervised.mjs';

// An import of node:http would load the code of fetch, too: 13 MB (ADR 0016).
const { get } = process.getBuiltinModule('node:http');

const plan = readState('plan.json');
const pidList = join(local, 'pids');
const engines = new Map();
const running = new Map();
/** Each service's start, until it is ready. */
const begun = [];
/** Kept from the order to start services on: a service that is started again waits for nothing. */
const enginesServe = Promise.withResolvers();
let guardian = null;
let staysUp = false;
let ending = null;
if (!plan) throw new Error('.local/plan.json is missing: the supervisor is started by npm start');

/**
 * A small young generation: with V8's own of 16 MB a service stands at 155 MB after its start instead of 95,
 * most of it long free (ADR 0016). V8's own count of calls before a function is compiled for speed is 500;
 * fewer cost a service 3 to 4 MB (ADR 0014).
 */
const nodeFlags = ({ heapMb = 384, youngMb = 2, compiledAfter = 500 }) => [
  `--max-old-space-size=${heapMb}`,
  `--max-semi-space-size=${youngMb}`,
  `--minimum-invocations-after-ic-update=${compiledAfter}`,
  '--wasm-tiering-budget=130000000',
];

const say = (text) => {
  console.log(`${new Date().toISOString()} ${text}`);
  if (process.connected) process.send({ say: text });
};

const identities = () =>
  [...engines.values(), ...running.values()].map(({ identity }) => identity).filter(Boolean);

function changed() {
  writePids(pidList, identities());
  writeState(
    'run.json',
    buildRunFile({
      plan: plan.processes,
      accounts: readState('demo.json')?.accounts ?? [],
      processes: identities(),
      supervisor: { name: 'supervisor', pid: process.pid, birth: birthOf(process.pid) },
      guardian: guardian && { name: 'guardian', pid: guardian.pid, birth: birthOf(guardian.pid) },
      engines: plan.engines.urls,
      sources: plan.sources,
      options: plan.options,
    }),
  );
}

function startGuardian() {
  writePids(pidList, identities());
  const end = plan.engines.docker ? `cd '${root}' && docker compose stop` : '';
  guardian = spawnGuardian(pidList, end);
  guardian.once('exit', () => {
    guardian = null;
    if (!ending) setTimeout(() => ending ?? (startGuardian(), changed()), 250);
  });
}

async function startEngines() {
  beginServices();
  const { docker, local: localEngines, ...settings } = plan.engines;
  if (docker) await dockerEngines(docker);
  const starters = engineStarters({ ...settings, logDir: logs, report: (text) => say(text) });
  for (const name of localEngines)
    engines.set(
      name,
      new Supervised({ name, start: starters[name], signal: stopSignals[name], changed, say }),
    );
  await Promise.all([...engines.values()].map((engine) => engine.start()));
}

async function startProcess(entry, onSpawn) {
  const { script, code = [], env, operationsUrls, readyMs = 120_000 } = entry;
  const maps = plan.options?.dev ? ['--enable-source-maps'] : [];
  const child = spawnLogged(
    nodeBinary(),
    [...nodeFlags(entry), ...maps, join(root, 'infra/local/launch.mjs'), script, ...code],
    {
      cwd: join(root),
      log: join(logs, `${entry.name}.log`),
      input: 'pipe',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...(plan.options?.dev ? {} : { NODE_COMPILE_CACHE: compileCacheOf(nodeFlags(entry)) }),
        ...thriftyAllocator,
        ...env,
      },
    },
  );
  onSpawn(child);
  child.stdin.on('error', () => undefined); // it has ended: that is seen below
  await enginesServe.promise;
  child.stdin.end('run');
  const log = `.local/logs/${entry.name}.log`;
  const what = `${entry.name} is ready (${log})`;
  const areReady = async () => (await Promise.all(operationsUrls.map(isReady))).every(Boolean);
  return untilUp(child, areReady, {
    name: entry.name,
    log,
    timeoutMs: readyMs,
    everyMs: 150,
    what,
  });
}

/** By node:http, since fetch costs the supervisor 40 MB. */
function isReady(operationsUrl) {
  return new Promise((done) => {
    const request = get(`${operationsUrl}/readyz`, { timeout: 3000, agent: false }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => done(false));
  });
}

/** They read their code and wait for the engines. */
function beginServices() {
  for (const entry of entriesToStart(plan)) {
    const one = new Supervised({
      name: entry.name,
      start: (onSpawn) => startProcess(entry, onSpawn),
      changed,
      say,
    });
    running.set(entry.name, one);
    const ready = one.start().then(() => say(`${entry.name} is ready`));
    ready.catch(() => undefined); // startServices fails with it
    begun.push(ready);
  }
}

async function startServices() {
  enginesServe.resolve();
  await Promise.all(begun);
}

/** Logs are written by the children themselves in append mode, so that truncating in place is safe. */
function boundLogs(maxBytes = 20_000_000) {
  if (!existsSync(logs)) return;
  for (const name of readdirSync(logs).filter((one) => one.endsWith('.log'))) {
    const file = join(logs, name);
    if (statSync(file).size <= maxBytes) continue;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  }
}

/** Services first, since they finish what they have in hand with the engines; then the engines. */
function end(code = 0) {
  ending ??= (async () => {
    say('stopping');
    await Promise.allSettled([...running.values()].map((one) => one.stop(20_000)));
    await Promise.allSettled([...engines.values()].map((one) => one.stop(15_000)));
    if (plan.engines.docker)
      await dockerEngines({ ...plan.engines.docker, stop: true }).catch((error) => say(error.message));
    rmSync(pidList, { force: true });
    dropState('run.json');
    dropState('plan.json');
    guardian?.stdin.end();
    process.exit(code);
  })();
  return ending;
}

const orders = {
  engines: startEngines,
  services: startServices,
  restart: ({ names }) => Promise.all(names.map((name) => running.get(name)?.restart())),
  accounts: async () => changed(),
  keep: async () => {
    staysUp = true;
  },
};

process.on('message', async (message) => {
  try {
    await orders[message.order](message);
    if (process.connected) process.send({ done: message.order });
  } catch (error) {
    say(`failed: ${error.message}`);
    if (process.connected) process.send({ failed: message.order, reason: error.message });
  }
});
process.on('disconnect', () => {
  if (!staysUp) void end(1);
});
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
process.on('SIGHUP', () => undefined);
process.on('uncaughtException', (error) => say(`uncaught: ${error.stack}`));
process.on('unhandledRejection', (error) => say(`unhandled: ${error?.stack ?? error}`));

startGuardian();
changed();
setInterval(boundLogs, 30_000);
