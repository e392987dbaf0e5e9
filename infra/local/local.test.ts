import { createServer, type AddressInfo } from 'node:net';
import { isInstalled } from './build.mjs';
import { chooseEngines } from './engines/choose.mjs';
import { planProcesses } from './environment.mjs';
import { anyFreePort, HeldPorts, isFree, pickPort } from './ports.mjs';
import { buildRunFile } from './run-file.mjs';
import { isStandIn, kafkaUsers, serviceNames, withDatabase } from './services.mjs';
import { affected } from './commands/dev.mjs';
import { readOptions, welcome } from './commands/start.mjs';

const secrets = {
  postgresPassword: 'p w',
  databasePasswords: Object.fromEntries(withDatabase.map((name: string) => [name, `pw-${name}`])),
  jwtPrivateKey: 'k',
  csrfSecret: 'c',
  cookieSecret: 's',
  internalSecret: 'i',
  dashboardEntry: 'desk-abc',
  redisPassword: 'r w',
  kafkaPasswords: Object.fromEntries(kafkaUsers.map((name: string) => [name, `k-${name}`])),
};
const enginePorts = { postgres: 5442, kafka: 9192, redis: 6399 };

describe('ports', () => {
  test('a taken port is moved, and so is one whose companion is taken', async () => {
    const server = createServer();
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const { port } = server.address() as AddressInfo;
    expect(await isFree(port)).toBe(false);
    expect(await pickPort(port, { step: 1 })).toBeGreaterThan(port);
    expect(await pickPort(port - 7, { step: 1, offsets: [0, 7] })).not.toBe(port - 7);
    await new Promise((done) => {
      server.close(done);
    });
  });

  test('a picked port stays ours until it is released', async () => {
    const held = new HeldPorts();
    const port = await pickPort(await anyFreePort(), { held });
    expect(await isFree(port)).toBe(false);
    await held.release();
    expect(await isFree(port)).toBe(true);
  });

  test('no port is given twice', async () => {
    const avoid = new Set<number>();
    const free = await anyFreePort(avoid);
    expect(await pickPort(free, { avoid })).not.toBe(free);
  });
});

describe('where engines come from', () => {
  const none = () => Promise.resolve(false);
  test('URLs in the environment come first, engine by engine', async () => {
    const chosen = await chooseEngines({
      ports: enginePorts,
      secrets,
      env: { KAFKA_BROKERS: 'k:1', DATABASE_URL_ADMIN: 'postgresql://a:b@db:5432/postgres' },
      docker: none,
    });
    expect(chosen.local).toEqual(['redis']);
    expect(chosen.kafkaBrokers).toBe('k:1');
    expect(chosen.databaseUrls.auth).toBe('postgresql://yuedu_auth:pw-auth@db:5432/yuedu_auth');
  });
  test('then Docker, when it answers', async () => {
    const chosen = await chooseEngines({
      ports: enginePorts,
      secrets,
      env: {},
      docker: () => Promise.resolve(true),
    });
    expect(chosen.local).toEqual([]);
    expect(chosen.docker.names).toEqual(['postgres', 'kafka', 'redis']);
    expect(chosen.docker.env).toMatchObject({ REDIS_PASSWORD: 'r w', KAFKA_PASSWORD_AUTH: 'k-auth' });
  });
  test('else local processes, and Docker is not asked when nothing is open', async () => {
    expect((await chooseEngines({ ports: enginePorts, secrets, env: {}, docker: none })).local).toEqual([
      'postgres',
      'kafka',
      'redis',
    ]);
    const env = { KAFKA_BROKERS: 'k', REDIS_URL: 'redis://r', DATABASE_URL_ADMIN: 'postgresql://a@d/x' };
    const chosen = await chooseEngines({
      ports: enginePorts,
      secrets,
      env,
      docker: () => Promise.reject(new Error('asked')),
    });
    expect(chosen.source).toBe('environment');
  });
  test('the engines of the run file are addresses that a client can connect with', async () => {
    const { urls } = await chooseEngines({ ports: enginePorts, secrets, env: {}, docker: none });
    expect(urls).toEqual({
      postgres: 'postgresql://postgres:p%20w@127.0.0.1:5442/postgres',
      kafka: '127.0.0.1:9192',
      redis: 'redis://:r%20w@127.0.0.1:6399',
      kafkaLogin: { mechanism: 'plain', username: 'yuedu_admin', password: 'k-admin' },
    });
  });
  test('each process has its own log-in to Kafka; a given Kafka has all passwords, or none', async () => {
    const choose = (env: Record<string, string>) =>
      chooseEngines({ ports: enginePorts, secrets, env, docker: none });
    const { kafkaLogins } = await choose({});
    expect(kafkaLogins.homework).toEqual({
      KAFKA_USERNAME: 'yuedu_homework',
      KAFKA_PASSWORD: 'k-homework',
      KAFKA_SASL_MECHANISM: 'plain',
    });
    expect((await choose({ KAFKA_BROKERS: 'k:1' })).kafkaLogins).toBeNull();
    await expect(choose({ KAFKA_BROKERS: 'k:1', KAFKA_PASSWORD_ADMIN: 'a' })).rejects.toThrow(
      /^KAFKA_BROKERS is given without KAFKA_PASSWORD_AUTH, .*KAFKA_PASSWORD_GATEWAY$/,
    );
    const all = Object.fromEntries(
      ['admin', ...serviceNames].map((name) => [`KAFKA_PASSWORD_${name.toUpperCase()}`, `given-${name}`]),
    );
    const given = await choose({ KAFKA_BROKERS: 'k:1', ...all, KAFKA_TLS: '1' });
    expect(given.kafkaLogins.gateway).toEqual({
      KAFKA_USERNAME: 'yuedu_gateway',
      KAFKA_PASSWORD: 'given-gateway',
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_TLS: '1',
    });
  });
});

describe('what is started', () => {
  const ports = {
    sandbox: 3106,
    identity: 3107,
    gateway: 3000,
    'gateway-2': 3010,
    ...Object.fromEntries(
      withDatabase.flatMap((name: string, at: number) => [
        [name, 3001 + at],
        [`${name}-2`, 3011 + at],
      ]),
    ),
  };
  const engines = {
    kafkaBrokers: 'k',
    redisUrl: 'r',
    databaseUrls: Object.fromEntries(withDatabase.map((name: string) => [name, `postgresql://${name}`])),
  };

  test('every service has its own database, operations 6000 above its port, and the gateway none', () => {
    const plan = planProcesses({ ports, engines, secrets, overrides: {} });
    expect(plan.map(({ name }: { name: string }) => name)).toEqual([...serviceNames, 'sandbox', 'identity']);
    for (const { name, env, operationsUrl } of plan) {
      expect(env.DATABASE_URL).toBe(
        name === 'gateway' || isStandIn(name) ? undefined : `postgresql://${name}`,
      );
      expect(operationsUrl).toBe(`http://127.0.0.1:${Number(env.PORT) + 6000}`);
    }
  });
  test('no process has the log-in of another one to Kafka, and none the administrator’s', () => {
    const kafkaLogins = Object.fromEntries(
      ['admin', ...serviceNames].map((name) => [name, { KAFKA_PASSWORD: `only ${name}` }]),
    );
    const plan = planProcesses({
      ports,
      engines: { ...engines, kafkaLogins },
      secrets,
      split: true,
      overrides: {},
    });
    for (const { service, env } of plan)
      expect([service, JSON.stringify(env).match(/only \w+/g)]).toEqual([
        service,
        isStandIn(service) ? null : [`only ${service}`],
      ]);
  });
  test('only auth holds the private key', () => {
    const holders = planProcesses({ ports, engines, secrets, overrides: {} }).filter(
      ({ env }: { env: Record<string, string> }) => 'JWT_PRIVATE_KEYS' in env,
    );
    expect(holders.map(({ name }: { name: string }) => name)).toEqual(['auth']);
  });
  test('only billing and the payment sandbox share its secret, and only a local billing sells by it', () => {
    const plan = planProcesses({ ports, engines, secrets, overrides: {} });
    const holders = plan.filter(({ env }: { env: Record<string, string> }) => 'SANDBOX_SECRET' in env);
    expect(holders.map(({ name }: { name: string }) => name)).toEqual(['billing', 'sandbox']);
    expect(
      plan
        .filter(({ env }: { env: Record<string, string> }) => env.PAYMENT_PROVIDER === 'sandbox')
        .map(({ name }: { name: string }) => name),
    ).toEqual(['billing']);
  });
  test('two replicas: two of each, a second gateway on 3010, and upstreams as lists', () => {
    const plan = planProcesses({ ports, engines, secrets, replicas: 2, overrides: {} });
    expect(plan).toHaveLength(serviceNames.length * 2 + 2);
    const gateway = plan.find(({ name }: { name: string }) => name === 'gateway-2');
    expect(gateway.env.PORT).toBe('3010');
    expect(gateway.env.HOMEWORK_URLS.split(',')).toHaveLength(2);
  });
  test('split: a worker apart for each service that has one, with an operations port of its own', () => {
    const plan = planProcesses({ ports, engines, secrets, split: true, overrides: {} });
    const addresses = plan.map(({ operationsUrl }: { operationsUrl: string }) => operationsUrl);
    expect(plan.filter(({ script }: { script: string }) => script.endsWith('worker.js'))).toHaveLength(
      withDatabase.length,
    );
    expect(new Set(addresses).size).toBe(plan.length);
  });
  test('the run file has the fields that others read, in the promised shape', () => {
    const plan = planProcesses({ ports, engines, secrets, overrides: {} });
    const file = buildRunFile({
      plan,
      accounts: [],
      processes: [{ name: 'auth', pid: 7, birth: '1' }],
      supervisor: { name: 'supervisor', pid: 9, birth: '2' },
      guardian: null,
      engines: { postgres: 'p', kafka: 'k', redis: 'r' },
      sources: 's',
      options: {},
    });
    expect(file).toMatchObject({
      url: 'http://127.0.0.1:3000',
      dashboardEntry: 'desk-abc',
      accounts: [],
      engines: { postgres: 'p', kafka: 'k', redis: 'r' },
      processes: [
        { name: 'auth', pid: 7 },
        { name: 'supervisor', pid: 9 },
      ],
    });
    expect(file.services.auth).toEqual({
      url: 'http://127.0.0.1:3001',
      operationsUrl: 'http://127.0.0.1:9001',
    });
  });
});

describe('options of npm start', () => {
  test('replicas are 1 or 2, and SPLIT=1 starts workers apart', () => {
    expect(readOptions(['--replicas', '2'], {})).toEqual({
      replicas: 2,
      split: false,
      dev: false,
      solo: false,
    });
    expect(readOptions([], { SPLIT: '1' })).toEqual({ replicas: 1, split: true, dev: false, solo: false });
    expect(readOptions(['--solo'], {})).toEqual({ replicas: 1, split: false, dev: false, solo: true });
    expect(() => readOptions(['--solo', '--replicas', '2'], {})).toThrow('one process');
    expect(() => readOptions(['--solo'], { SPLIT: '1' })).toThrow('one process');
    expect(() => readOptions(['--replicas', '3'], {})).toThrow('1 or 2');
  });
});

describe('the install is skipped', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
      'node_modules/@yuedu/x': { link: true },
    },
  };
  test('when every locked version is there, save optional ones of other platforms', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
  });
  test('not when one is missing or of another version', () => {
    expect(isInstalled(lock, { packages: {} })).toBe(false);
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false);
    expect(
      isInstalled(lock, {
        packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.9.0' } },
      }),
    ).toBe(false);
  });
});

test('a package’s change restarts everything, a service’s change that service, worker and copies', () => {
  const plan = [
    { name: 'auth', service: 'auth' },
    { name: 'auth-worker', service: 'auth' },
    { name: 'gateway', service: 'gateway' },
  ];
  expect(affected(['packages/contracts/dist'], plan)).toEqual(['auth', 'auth-worker', 'gateway']);
  expect(affected(['services/auth/dist'], plan)).toEqual(['auth', 'auth-worker']);
});

test('the welcome shows every kind of account and says how many more there are', () => {
  const accounts = ['student', 'student', 'student', 'teacher'].map((title, at) => ({
    role: 'user',
    title,
    account: `${title}${at}@example.test`,
    password: 'p',
  }));
  const services = { auth: { url: 'http://127.0.0.1:3001' } };
  const text = welcome({ url: 'http://127.0.0.1:3000', accounts, services });
  expect(text).toContain('http://127.0.0.1:3001/mailbox');
  expect(text).toContain('teacher3@example.test');
  expect(text).not.toContain('student2@example.test');
  expect(text).toContain('and 1 more');
});
