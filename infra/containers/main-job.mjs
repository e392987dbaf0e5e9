import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseEngines } from '../local/engines/choose.mjs';
import { planProcesses } from '../local/environment.mjs';
import { nodeBinary, root } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { secrets as readSecrets } from '../local/secrets.mjs';
import { serviceNames, services, standIns } from '../local/services.mjs';
import { composeValues } from './compose.mjs';
import { folder, podman } from './podman.mjs';

/** Stands in for .local: the tests read run.json here. */
const systemFolder = join(folder, 'system');
const at = (name) => join(systemFolder, name);

/** The engines of the containers as processes of this machine reach them: by their published ports. */
async function enginesFromHere(values) {
  const { postgresPassword } = readSecrets();
  return chooseEngines({
    ports: {},
    secrets: readSecrets(),
    env: {
      ...values,
      DATABASE_URL_ADMIN:
        `postgresql://postgres:${encodeURIComponent(postgresPassword)}@` +
        `127.0.0.1:${values.POSTGRES_PORT}/postgres`,
      KAFKA_BROKERS: `127.0.0.1:${values.KAFKA_PORT}`,
      KAFKA_SASL_MECHANISM: 'plain',
      REDIS_URL: `redis://:${encodeURIComponent(values.REDIS_PASSWORD)}@127.0.0.1:${values.REDIS_PORT}`,
    },
  });
}

/** The address of a container on compose's network, which this machine reaches. */
async function addressOf(name) {
  const [found] = JSON.parse(await podman(['inspect', `yuedu-${name}-1`]));
  const [network] = Object.values(found.NetworkSettings.Networks);
  return network.IPAddress;
}

/**
 * Loads the demo as `npm start` does, by the compiled services of this clone against the engines of the
 * containers, and writes the run.json that the tests read.
 */
export async function prepareSystem(report = () => {}) {
  const values = await composeValues();
  const engines = await enginesFromHere(values);
  const ports = Object.fromEntries([...services, ...standIns].map(({ name, port }) => [name, port]));
  const plan = planProcesses({ ports, engines, secrets: readSecrets(), overrides: values });
  mkdirSync(systemFolder, { recursive: true });
  const environments = plan.map(({ service, env }) => [service, env]);
  writeFileSync(at('environments.json'), JSON.stringify(Object.fromEntries(environments)), { mode: 0o600 });
  await run(nodeBinary(), ['--enable-source-maps', join(root, 'infra/demo/load.mjs')], {
    cwd: root,
    // minutes where the machine is busy: it took 1.5 to 3, once more than 5
    timeout: 600_000,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      TZ: 'UTC',
      YUEDU_ENVIRONMENTS: at('environments.json'),
      YUEDU_DEMO_FILE: at('demo.json'),
    },
    onLine: (line) => report(line.trim()),
  });
  await writeRunFile({ values, engines, ports });
}

async function writeRunFile({ values, engines, ports }) {
  const { accounts } = JSON.parse(readFileSync(at('demo.json'), 'utf8'));
  const urls = await Promise.all(
    serviceNames.map(async (name) => [name, { url: `http://${await addressOf(name)}:${ports[name]}` }]),
  );
  const content = {
    url: values.PUBLIC_URL,
    dashboardEntry: values.DASHBOARD_ENTRY,
    accounts,
    services: Object.fromEntries(urls),
    processes: [],
    engines: engines.urls,
  };
  writeFileSync(at('run.json'), JSON.stringify(content), { mode: 0o600 });
}

/**
 * Runs whole-system tests of infra/e2e by their names over the containers.
 * @throws with what failed
 */
export const runEndToEnd = (names) =>
  run(nodeBinary(), [join(root, 'infra/e2e/run.mjs'), ...names], {
    cwd: root,
    timeout: 420_000,
    env: { ...process.env, YUEDU_LOCAL_DIR: systemFolder },
  });

/** How many of the given rows a service's database has, by its own client in Postgres' container. */
export async function query(service, sql) {
  const args = ['exec', 'yuedu-postgres-1', 'psql', '-U', 'postgres', '-At', '-d', `yuedu_${service}`];
  return (await podman([...args, '-c', sql])).trim();
}
