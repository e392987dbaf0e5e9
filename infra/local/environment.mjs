import { join } from 'node:path';
import { bundleOf, serviceScript } from './bundle.mjs';
import { local, root } from './paths.mjs';
import { settingsFor } from './identity-settings.mjs';
import {
  identity,
  operationsOffset,
  sandbox,
  serviceNames,
  services,
  variable,
  workerOperationsOffset,
} from './services.mjs';

const loopback = (port) => `http://127.0.0.1:${port}`;

/**
 * What is started, as plain data: one entry per process with its name, script and environment.
 * `ports` maps instance names (auth, auth-2, gateway) to ports; `engines` gives { databaseUrls, kafkaBrokers,
 * kafkaLogins, redisUrl }.
 */
export function planProcesses({
  ports,
  engines,
  secrets,
  replicas = 1,
  split = false,
  dev = false,
  overrides = process.env,
}) {
  const plan = [];
  for (const service of services) {
    for (let copy = 1; copy <= replicas; copy += 1) {
      const name = instanceName(service.name, copy);
      const env = environmentOf({ service, name, ports, engines, secrets, replicas, split, dev, overrides });
      const url = loopback(ports[name]);
      plan.push({
        name,
        service: service.name,
        script: runnable(`services/${service.name}/dist/main.js`, dev),
        code: [runnable(serviceScript(service.name), dev)],
        youngMb: service.youngMb,
        compiledAfter: service.compiledAfter,
        env,
        url,
        operationsUrl: loopback(ports[name] + operationsOffset),
      });
      if (!split || !service.worker) continue;
      const operations = ports[name] + workerOperationsOffset;
      plan.push({
        name: instanceName(`${service.name}-worker`, copy),
        service: service.name,
        url: null,
        operationsUrl: loopback(operations),
        script: runnable(`services/${service.name}/dist/worker.js`, dev),
        code: [runnable(serviceScript(service.name), dev)],
        env: { ...env, OPERATIONS_PORT: String(operations) },
      });
    }
  }
  plan.push(
    standInProcess(sandbox, { ports, dev, overrides, env: { SANDBOX_SECRET: secrets.sandboxSecret } }),
    standInProcess(identity, {
      ports,
      dev,
      overrides,
      env: { IDENTITY_SECRET: secrets.identitySecret, PUBLIC_URL: publicUrlOf(ports, overrides) },
    }),
  );
  return plan;
}

const publicUrlOf = (ports, overrides) => overrides.PUBLIC_URL ?? loopback(ports.gateway);

/** Who works on the code runs each compiled module as it is, everybody else the bundle. */
const runnable = (script, dev) => (dev ? join(root, script) : bundleOf(script));

function standInProcess({ name, script }, { ports, dev, overrides, env: own }) {
  const port = ports[name];
  const env = {
    NODE_ENV: 'development',
    TZ: 'UTC',
    HOST: '127.0.0.1',
    PORT: String(port),
    OPERATIONS_PORT: String(port + operationsOffset),
    ...own,
    ...passedOn(overrides, name),
  };
  return {
    name,
    service: name,
    script: runnable(script, dev),
    env,
    url: loopback(port),
    operationsUrl: loopback(port + operationsOffset),
  };
}

/**
 * Partitions of a topic on one machine, where a service is one process, two with `--replicas 2`; elsewhere it
 * is six (messaging's `env.ts`). Each costs Kafka and its readers some of every start (ADR 0016).
 */
const leastPartitions = 2;

export const instanceName = (name, copy) => (copy === 1 ? name : `${name}-${copy}`);

function environmentOf({ service, name, ports, engines, secrets, replicas, split, dev, overrides }) {
  const port = ports[name];
  const publicUrl = publicUrlOf(ports, overrides);
  return {
    NODE_ENV: 'development',
    TZ: 'UTC',
    HOST: '127.0.0.1',
    PORT: String(port),
    OPERATIONS_PORT: String(port + operationsOffset),
    KAFKA_BROKERS: engines.kafkaBrokers,
    ...engines.kafkaLogins?.[service.name],
    REDIS_URL: engines.redisUrl,
    TOPIC_PREFIX: overrides.TOPIC_PREFIX ?? '',
    TOPIC_PARTITIONS: overrides.TOPIC_PARTITIONS ?? String(Math.max(leastPartitions, replicas)),
    PUBLIC_URL: publicUrl,
    LOCALE: overrides.LOCALE ?? 'zh-MY',
    JWKS_URL: `${loopback(ports.auth)}/.well-known/jwks.json`,
    LOG_LEVEL: overrides.LOG_LEVEL ?? 'info',
    DEMO: overrides.DEMO ?? '1',
    // While this file names a point of messaging's fault-points.ts, the service dies there once: fault tests
    // of a local run.
    FAULT_FILE: join(local, 'faults', name),
    ...(split ? { SPLIT: '1' } : {}),
    ...(dev ? { CHECK_ANSWERS: '1' } : {}),
    ...(service.database ? databaseEnvironment(service.name, engines.databaseUrls[service.name]) : {}),
    // the gateway's question to auth; nobody else has it
    ...(['auth', 'gateway'].includes(service.name) ? { INTERNAL_SECRET: secrets.internalSecret } : {}),
    // the marks of addresses that auth writes and classes compares
    ...(['auth', 'classes'].includes(service.name) ? { CONTACT_SECRET: secrets.contactSecret } : {}),
    ...(service.name === 'homework' ? homeworkEnvironment(secrets) : {}),
    ...(service.name === 'auth' ? authEnvironment(secrets, ports) : {}),
    ...(service.name === 'gateway' ? gatewayEnvironment({ ports, secrets, replicas, publicUrl }) : {}),
    ...(service.name === 'billing'
      ? {
          PAYMENT_PROVIDER: 'sandbox',
          SANDBOX_URL: loopback(ports[sandbox.name]),
          SANDBOX_SECRET: secrets.sandboxSecret,
        }
      : {}),
    ...passedOn(overrides, service.name),
  };
}

/** Mail and SMS go to auth's page /mailbox; a script may sign people up without a code. */
const authEnvironment = (secrets, ports) => ({
  JWT_PRIVATE_KEYS: secrets.jwtPrivateKey,
  CODE_SECRET: secrets.codeSecret,
  MAIL_PROVIDER: 'local',
  SMS_PROVIDER: 'local',
  SUPPORT_EMAIL: 'desk@demo.yuedu.example',
  CONTACTS_PER_NETWORK: '10000',
  SIGN_UP_CODE: 'optional',
  ...settingsFor(loopback(ports[identity.name]), secrets.identitySecret),
});

/** No quiet hours: who tries mails of news out at night is to see one, and tests run at any hour. */
const homeworkEnvironment = (secrets) => ({
  DIGEST_SECRET: secrets.digestSecret,
  DIGEST_QUIET_FROM: '07:00',
  DIGEST_QUIET_UNTIL: '07:00',
});

/**
 * Connections of a local service: each holds 4 to 15 MB of Postgres once it has been used (plans and what
 * Postgres remembers of tables), and a machine with a few cores has no more at work at a time.
 */
const localPool = '4';

const databaseEnvironment = (name, url) => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: url,
  DATABASE_POOL: localPool,
});

function gatewayEnvironment({ ports, secrets, replicas, publicUrl }) {
  const upstreams = Object.fromEntries(
    serviceNames
      .filter((name) => name !== 'gateway')
      .map((name) => [
        variable('', name).slice(1),
        Array.from({ length: replicas }, (_, copy) => loopback(ports[instanceName(name, copy + 1)])).join(
          ',',
        ),
      ]),
  );
  return {
    ...Object.fromEntries(Object.entries(upstreams).map(([name, urls]) => [`${name}_URLS`, urls])),
    CSRF_SECRET: secrets.csrfSecret,
    COOKIE_SECRET: secrets.cookieSecret,
    DASHBOARD_ENTRY: secrets.dashboardEntry,
    CLIENT_DIR: join(root, 'frontend/dist'),
    PUBLIC_URL: publicUrl,
  };
}

/** `YUEDU_AUTH__LOG_LEVEL=debug npm start` gives LOG_LEVEL to auth alone; `YUEDU_ALL__X` to every service. */
function passedOn(overrides, service) {
  const found = {};
  for (const prefix of ['YUEDU_ALL__', `YUEDU_${service.toUpperCase()}__`]) {
    for (const [name, value] of Object.entries(overrides))
      if (name.startsWith(prefix)) found[name.slice(prefix.length)] = value;
  }
  return found;
}
