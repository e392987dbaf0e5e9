import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isCompiled } from './bundle.mjs';
import { buildClient, bundle, compile, generate, install, sourcesHash } from './build.mjs';
import { loadDemo } from './demo.mjs';
import { chooseEngines } from './engines/choose.mjs';
import { prepareKafka } from './engines/kafka.mjs';
import { findRedis } from './engines/redis.mjs';
import { planProcesses } from './environment.mjs';
import { nodeBinary, root } from './paths.mjs';
import { planPorts } from './ports-plan.mjs';
import { step } from './progress.mjs';
import { secrets as readSecrets } from './secrets.mjs';
import { enginePorts, variable } from './services.mjs';
import { entriesToStart } from './solo-plan.mjs';
import { readState, writeState } from './state.mjs';
import { running, startSupervisor, stopRunning, tail } from './supervisor-client.mjs';

/** What checks and tests need: packages and generated clients. */
export async function prepareTools() {
  await step('packages', () => install());
  await step('database clients', () => generate());
}

/**
 * Installs and builds what is out of date; nothing with YUEDU_SKIP_BUILD=1 (a caller that has built already).
 */
export async function prepare({ dev = false } = {}) {
  if (process.env.YUEDU_SKIP_BUILD === '1') return;
  await prepareTools();
  await step('services', () => compile()).catch((error) => {
    // Who works on the code wants to see the rest run while a type is still wrong.
    if (!dev || !isCompiled()) throw error;
    console.log(error.message);
  });
  if (dev) return;
  await step('bundles', () => bundle());
  await step('client', () => buildClient());
}

async function makePlan({ replicas, split, dev, solo, publicUrl }) {
  const secrets = readSecrets();
  const { ports, held } = await planPorts({ replicas });
  const engines = await chooseEngines({ ports, secrets });
  const processes = planProcesses({
    ports,
    engines,
    secrets,
    replicas,
    split,
    dev,
    overrides: publicUrl ? { ...process.env, PUBLIC_URL: publicUrl } : process.env,
  });
  const plan = { engines, processes, sources: sourcesHash(), options: { replicas, split, dev, solo } };
  writeState('plan.json', plan);
  return { plan, held };
}

/** What local engines need from the system, asked for before anything long begins. */
async function systemNeeds(plan, report) {
  const { engines } = plan;
  if (engines.local.includes('kafka')) engines.checkedJars = await prepareKafka(report);
  if (engines.local.includes('redis')) await findRedis();
  writeState('plan.json', plan);
  return engines.source;
}

/** What `provision.mjs` is told. */
function provisionOrder(plan) {
  const { admin, databaseUrls, kafkaBrokers, kafkaLogins } = plan.engines;
  const [{ env }] = plan.processes;
  const given = Object.keys(databaseUrls).filter((name) => process.env[variable('DATABASE_URL', name)]);
  return {
    admin,
    databaseUrls,
    given,
    topics: {
      kafka: { KAFKA_BROKERS: kafkaBrokers, ...kafkaLogins?.admin },
      prefix: env.TOPIC_PREFIX,
      partitions: Number(env.TOPIC_PARTITIONS),
    },
  };
}

/**
 * Begins `provision.mjs`, which reads its code while the engines start. Gives a function that tells it what
 * to do; without that it ends when this process does.
 */
function beginProvision() {
  const child = spawn(nodeBinary(), ['--enable-source-maps', join(root, 'infra/local/provision.mjs')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let out = '';
  let wrong = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    wrong += data;
  });
  child.stdin.on('error', () => undefined); // it has ended: its words say why
  const ended = once(child, 'close');
  return async (order) => {
    child.stdin.end(order && JSON.stringify(order));
    const [code] = await ended;
    if (code !== 0) throw new Error(`${out}${wrong}`.trim());
    return out.trim().split('\n').filter(Boolean).join(', ') || 'up to date';
  };
}

/**
 * Starts the whole system and gives { supervisor, plan, run }; `npm start` then says keep and leaves, `npm
 * run dev` stays.
 */
export async function startSystem(options) {
  await prepare(options);
  const { plan, held } = await makePlan(options);
  await step('programs', (report) => systemNeeds(plan, report));
  const supervisor = startSupervisor();
  const provision = beginProvision();
  try {
    await step('Postgres, Kafka and Redis', async () => {
      const mine = new Set(Object.keys(enginePorts).map((name) => plan.engines.ports[name]));
      await held.release((port) => mine.has(port));
      await supervisor.order('engines');
      return plan.engines.source;
    });
    await step('databases, topics and migrations', () => provision(provisionOrder(plan)));
    await step('services and gateway', async (report) => {
      const names = new Set(entriesToStart(plan).map(({ name }) => name));
      supervisor.onMessage((text) => {
        const [name] = text.split(' ');
        if (names.delete(name) && names.size > 0) report(`waiting for ${[...names].join(', ')}`);
      });
      await held.release();
      await supervisor.order('services');
      supervisor.onMessage(() => {});
      return `${plan.processes.length} ready`;
    });
    await step('demo', (report) => loadDemo(plan, report));
    await supervisor.order('accounts');
  } catch (error) {
    const name = /^([\w-]+) (?:ended|is ready)/.exec(error.message)?.[1];
    if (name) error.message = `${error.message}\n${tail(name)}`;
    await Promise.allSettled([supervisor.stop(), provision(null)]);
    throw error;
  }
  return { supervisor, plan, run: readState('run.json') };
}

/** Gives the run file when exactly this code runs with exactly these options; stops what runs otherwise. */
export async function reuse(options) {
  const file = running();
  if (!file) {
    await stopRunning();
    return null;
  }
  if (file.sources === sourcesHash() && JSON.stringify(file.options) === JSON.stringify(options)) return file;
  await step('stopping what runs (it is of other code or options)', async () => {
    await stopRunning();
  });
  return null;
}
