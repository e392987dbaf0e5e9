import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { kafkaVersion } from '../local/engines/kafka.mjs';
import { planProcesses } from '../local/environment.mjs';
import { settingsFor } from '../local/identity-settings.mjs';
import { root } from '../local/paths.mjs';
import { render } from '../scripts/k8s.mjs';
import { enginePorts, isStandIn, serviceNames, services, withDatabase } from '../local/services.mjs';

interface Container {
  image?: string;
  profiles: string[];
  environment?: Record<string, unknown>;
  build?: { dockerfile: string; args: { SERVICE: string } };
  healthcheck?: unknown;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

interface Workload {
  kind: string;
  spec: { template: { spec: { initContainers?: unknown[]; containers: unknown[] } } };
}

interface Policy {
  kind: string;
  metadata: { name: string };
  spec: {
    ingress: {
      from?: { podSelector?: { matchLabels: Record<string, string> } }[];
      ports: { port: string }[];
    }[];
  };
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as { services: Record<string, Container> };
const dockerfile = read('infra/docker/Dockerfile');

// `npm run containers` runs these files (docs/CONTAINERS.md); here they are held to the list of services as
// text.
describe('docker-compose.yml', () => {
  test('has the engines, exactly the services of infra/local/services.mjs, and what makes topics', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['kafka', 'postgres', 'redis', 'topics', ...serviceNames].sort(),
    );
  });
  test('gives each service its port and builds it from the one Dockerfile', () => {
    for (const { name, port } of services) {
      expect([name, compose.services[name]?.environment?.PORT, compose.services[name]?.build]).toEqual([
        name,
        port,
        { context: '.', dockerfile: 'infra/docker/Dockerfile', args: { SERVICE: name } },
      ]);
    }
  });
  test('has the engines of the containers of tests, and Kafka the same settings but for keeping data', () => {
    const containers = read('packages/testing/src/containers.ts');
    for (const name of ['postgres', 'kafka', 'redis'])
      expect(containers).toContain(`${name}: '${compose.services[name]?.image}'`);
    const aboutData = ['KAFKA_LOG_RETENTION_HOURS', 'KAFKA_LOG_DIRS', 'KAFKA_JVM_PERFORMANCE_OPTS'];
    expect(
      Object.keys(compose.services.kafka?.environment ?? {}).filter(
        (name) => !aboutData.includes(name) && !containers.includes(`${name}:`),
      ),
    ).toEqual([]);
  });
  test('gives each service its own database and role', () => {
    for (const name of withDatabase)
      expect(compose.services[name]?.environment?.DATABASE_URL).toMatch(
        new RegExp(`//yuedu_${name}:.*@postgres:5432/yuedu_${name}$`),
      );
  });
  test('gives the gateway an upstream a service, and each variable of a local start but addresses', () => {
    const kafkaLogins = Object.fromEntries(
      serviceNames.map((name: string) => [
        name,
        { KAFKA_USERNAME: 'u', KAFKA_PASSWORD: 'p', KAFKA_SASL_MECHANISM: 'plain' },
      ]),
    );
    const engines = { databaseUrls: {}, kafkaLogins };
    const local = planProcesses({ ports: {}, engines, secrets: {}, overrides: {} });
    const onlyLocal = [
      'OPERATIONS_PORT',
      'TOPIC_PARTITIONS',
      'LOG_LEVEL',
      'DATABASE_DIRECT_URL',
      // smaller for a small machine; containers have the services' own
      'DATABASE_POOL',
      // one machine is the network of every test
      'CONTACTS_PER_NETWORK',
      'FAULT_FILE',
      'SANDBOX_URL',
      'SANDBOX_SECRET',
      // which providers there are, and where, each house says itself
      ...Object.keys(settingsFor('http://127.0.0.1', 'secret')),
    ];
    for (const { name, env } of local.filter(({ service }) => !isStandIn(service))) {
      const given = Object.keys(compose.services[name]?.environment ?? {});
      expect([name, Object.keys(env).filter((key) => ![...given, ...onlyLocal].includes(key))]).toEqual([
        name,
        [],
      ]);
    }
  });
  test('has to be told whether it is production', () => {
    for (const name of serviceNames)
      expect(compose.services[name]?.environment?.NODE_ENV).toMatch(/^\$\{NODE_ENV:\?/);
  });
  test('Postgres writes no values into its log, here and in a local start', () => {
    for (const file of ['docker-compose.yml', 'infra/local/engines/postgres.mjs'])
      expect(read(file)).toMatch(
        /log_error_verbosity[=:] ?'?terse[\s\S]*log_min_error_statement[=:] ?'?panic/,
      );
  });
  test('engines answer to a health check and stand in both profiles, services in one', () => {
    for (const name of ['postgres', 'kafka', 'redis']) {
      expect(compose.services[name]?.profiles).toEqual(['engines', 'app']);
      expect(compose.services[name]?.healthcheck).toBeDefined();
    }
    for (const name of [...serviceNames, 'topics']) expect(compose.services[name]?.profiles).toEqual(['app']);
  });
  test('uses the Kafka version of the local engines, Postgres 18 and Redis 7, on the same ports', () => {
    expect(compose.services.kafka?.image).toBe(`apache/kafka:${kafkaVersion()}`);
    expect(compose.services.postgres?.image).toBe('postgres:18');
    expect(compose.services.redis?.image).toBe('redis:7');
    expect(text).toContain(`\${POSTGRES_PORT:-${enginePorts.postgres}}`);
    expect(text).toContain(`\${KAFKA_PORT:-${enginePorts.kafka}}`);
    expect(text).toContain(`\${REDIS_PORT:-${enginePorts.redis}}`);
  });
  test('nothing of a service’s image can be changed while it runs, and it has no right of the system', () => {
    for (const name of [...serviceNames, 'topics'])
      expect([name, compose.services[name]]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      ]);
  });
  test('publishes nothing beyond loopback', () => {
    for (const { ports = [] } of Object.values(compose.services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
  test('asks for no variable that .env.example does not name', () => {
    const variables = new Set([...text.matchAll(/\$\{([A-Z_\d]+)/g)].map((match) => match[1] ?? ''));
    const named = new Set(
      [...read('.env.example').matchAll(/^([A-Z_\d]+)=/gm)].map((match) => match[1] ?? ''),
    );
    expect([...variables].filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !variables.has(name))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  test('copies only what exists, and starts the file that a service has', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap((match) =>
      (match[1] ?? '').split(' ').slice(0, -1),
    );
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(dockerfile).toContain('"dist/main.js"');
  });
  test('runs what the compiler writes of a source that is there', () => {
    const run = [...dockerfile.matchAll(/node (services\/\S+\/)dist\/(\S+)\.js/g)];
    const sources = run.map(([, folder, file]) => `${folder}src/${file}.ts`);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
  test('leaves history, secrets and the state of this machine out of what it copies', () => {
    const left = read('.dockerignore').split('\n');
    for (const name of ['.git', '.env', '.local', '**/node_modules', '**/dist']) expect(left).toContain(name);
    expect(dockerfile).not.toMatch(/^(COPY|ADD) \. /m);
  });
  test('runs the Node version that the lockfile pins, as an unprivileged user', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(dockerfile).toContain(`FROM node:${devDependencies.node?.split('.')[0]}-`);
    expect(dockerfile).toContain('USER node');
  });
});

describe('the other lists of services', () => {
  test('infra/postgres makes a role and a closed database for each service with one, and no other', () => {
    const made = [...read('infra/postgres/init.sh').matchAll(/^init (\w+) "\$(\w+)_DB_PASSWORD"$/gm)].map(
      (match) => [match[1], match[2]],
    );
    expect(made).toEqual(withDatabase.map((name: string) => [name, name.toUpperCase()]));
    // The image sources what is not executable: this script's `exit` would then end the container's own
    // start.
    expect(statSync(join(root, 'infra/postgres/init.sh')).mode & 0o111).toBe(0o111);
    expect(read('infra/postgres/init.sql')).toContain('REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC');
  });
  test('every service that can run is in the list', () => {
    const folders = readdirSync(join(root, 'services')).filter((name) =>
      existsSync(join(root, 'services', name, 'src/main.ts')),
    );
    expect(folders.sort()).toEqual([...serviceNames].sort());
  });
  // After a change of the list: node infra/scripts/k8s.mjs
  test('infra/k8s is what its generator makes of the list: a deployment and autoscaler a process', () => {
    const yaml = read('infra/k8s/yuedu.yaml');
    expect(yaml).toBe(render());
    const objects = parseAllDocuments(yaml).map(
      (one) => one.toJS() as { kind: string; metadata: { name: string } },
    );
    const named = (kind: string) =>
      objects
        .filter((one) => one.kind === kind)
        .map(({ metadata }) => metadata.name)
        .sort();
    const expected = [...serviceNames, ...withDatabase.map((name: string) => `${name}-worker`)].sort();
    expect(named('Deployment')).toEqual(expected);
    expect(named('HorizontalPodAutoscaler')).toEqual(expected);
  });
  test('every container of infra/k8s, the first ones too, has a read-only root, no right and a limit', () => {
    const pods = parseAllDocuments(read('infra/k8s/yuedu.yaml'))
      .map((one) => one.toJS() as Workload)
      .filter(({ kind }) => ['Deployment', 'Job'].includes(kind));
    for (const { spec } of pods)
      for (const one of [...(spec.template.spec.initContainers ?? []), ...spec.template.spec.containers])
        expect(one).toMatchObject({
          resources: { limits: { memory: expect.any(String) as string } },
          securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        });
  });
  test('only who has to reaches a port: the gateway and the worker of nobody', () => {
    const policies = parseAllDocuments(read('infra/k8s/yuedu.yaml'))
      .map((one) => one.toJS() as Policy)
      .filter(({ kind }) => kind === 'NetworkPolicy');
    const all = [...serviceNames, ...withDatabase.map((name: string) => `${name}-worker`)].sort();
    expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual(all);
    const http = (name: string) =>
      policies
        .find(({ metadata }) => metadata.name === name)
        ?.spec.ingress.find(({ ports }) => ports.some(({ port }) => port === 'http'))
        ?.from?.map(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/name']);
    expect(http('gateway')).toBeUndefined();
    expect(http('homework')).toEqual(['gateway']);
    // every service asks auth for its public keys
    expect(http('auth')).toEqual(serviceNames.filter((name: string) => name !== 'auth'));
    expect(http('homework-worker')).toBeUndefined();
  });
  test('workers scale on a metric that messaging tells', () => {
    const metric = /name: (\w+_lag)/.exec(read('infra/k8s/yuedu.yaml'))?.[1] ?? 'none';
    expect(read('packages/messaging/src/metrics.ts')).toContain(`'${metric}'`);
  });
});
