import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';
import { anyFreePort } from '../local/ports.mjs';
import { run } from '../local/processes.mjs';
import { secrets as readSecrets } from '../local/secrets.mjs';
import { variable, withDatabase } from '../local/services.mjs';
import { which } from '../local/system.mjs';
import { folder } from './podman.mjs';

const version = 'v2.40.3';
const binary = join(folder, 'docker-compose');
const values = join(folder, 'compose.json');

/**
 * The command of Docker's compose: the machine's own, else built once from Go's modules, since no registry
 * has it as a package.
 */
export async function composeCommand() {
  if (existsSync(binary)) return [binary];
  const isThere = await run('docker', ['compose', 'version'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  if (isThere) return ['docker', 'compose'];
  if (!which('go')) throw new Error('docker compose is missing: install its plugin, or Go 1.24 or later');
  const module = join(folder, 'compose-module');
  mkdirSync(module, { recursive: true });
  writeFileSync(join(module, 'go.mod'), 'module local/compose\n\ngo 1.24\n');
  const go = (args) =>
    run('go', args, { cwd: module, timeout: 900_000, env: { ...process.env, CGO_ENABLED: '0' } });
  await go(['get', `github.com/docker/compose/v2/cmd@${version}`]);
  await go([
    'build',
    '-trimpath',
    '-ldflags=-s -w',
    '-o',
    `${binary}.new`,
    'github.com/docker/compose/v2/cmd',
  ]);
  renameSync(`${binary}.new`, binary);
  rmSync(module, { recursive: true, force: true });
  return [binary];
}

/** Ports that are free now, and the clone's own secrets, under the names that docker-compose.yml reads. */
async function freshValues() {
  const secrets = readSecrets();
  const taken = new Set();
  const port = async () => String(await anyFreePort(taken));
  const [gateway, postgres, kafka, redis] = [await port(), await port(), await port(), await port()];
  return {
    NODE_ENV: 'development',
    DEMO: '1',
    LOCALE: 'zh-MY',
    PUBLIC_URL: `http://127.0.0.1:${gateway}`,
    GATEWAY_PORT: gateway,
    POSTGRES_PORT: postgres,
    KAFKA_PORT: kafka,
    REDIS_PORT: redis,
    POSTGRES_PASSWORD: secrets.postgresPassword,
    REDIS_PASSWORD: secrets.redisPassword,
    JWT_PRIVATE_KEYS: secrets.jwtPrivateKey,
    INTERNAL_SECRET: secrets.internalSecret,
    CODE_SECRET: secrets.codeSecret,
    CONTACT_SECRET: secrets.contactSecret,
    DIGEST_SECRET: secrets.digestSecret,
    MAIL_PROVIDER: 'local',
    SMS_PROVIDER: 'local',
    SIGN_UP_CODE: 'optional',
    CSRF_SECRET: secrets.csrfSecret,
    COOKIE_SECRET: secrets.cookieSecret,
    DASHBOARD_ENTRY: secrets.dashboardEntry,
    ...Object.fromEntries(
      withDatabase.map((name) => [`${name.toUpperCase()}_DB_PASSWORD`, secrets.databasePasswords[name]]),
    ),
    ...Object.fromEntries(
      Object.entries(secrets.kafkaPasswords).map(([name, password]) => [
        variable('KAFKA_PASSWORD', name),
        password,
      ]),
    ),
  };
}

/** The same values from `up` to `down`: data on the volumes has the passwords of its first start. */
export async function composeValues() {
  if (existsSync(values)) return JSON.parse(readFileSync(values, 'utf8'));
  const made = await freshValues();
  writeFileSync(values, JSON.stringify(made), { mode: 0o600 });
  return made;
}

export const dropValues = () => rmSync(values, { force: true });

/** Runs compose over docker-compose.yml with both its profiles; `env` says where Docker's API is. */
export async function compose(env, args, { timeoutMs }) {
  const [command, ...first] = await composeCommand();
  const given = [
    ...first,
    '--project-directory',
    root,
    '--env-file',
    '/dev/null',
    '--profile',
    'app',
    ...args,
  ];
  return run(command, given, { timeout: timeoutMs, env: { ...env, ...(await composeValues()) } });
}
