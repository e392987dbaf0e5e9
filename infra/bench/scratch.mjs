import { withPostgres } from '../local/with-postgres.mjs';
import { applyMigrations } from '@yuedu/service-kit/database/migrations';
import { startTokenIssuer } from '@yuedu/testing/tokens';
import { Redis } from 'ioredis';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { uuidv7 } from 'uuidv7';
import { system } from '../e2e/system.mjs';
import { bundleOf } from '../local/bundle.mjs';
import { root } from '../local/paths.mjs';
import { readState } from '../local/state.mjs';
import { freePort, startNode, stopStarted } from './processes.mjs';

const planned = (name) => readState('plan.json').processes.find((one) => one.name === name).env;

/** A module of a service as it was built. */
export const built = (service, file) =>
  import(pathToFileURL(join(root, 'services', service, 'dist', file)).href);

const asAdmin = (run, url = system().engines.postgres) => withPostgres(url, run);

/** A database of its own with a service's tables, filled by set-based SQL. */
async function createDatabase(name, service, fill) {
  await asAdmin((client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(system().engines.postgres);
  url.pathname = `/${name}`;
  const { migrationFolders } = await built(service, 'database.js');
  await applyMigrations({ url: url.href, folders: migrationFolders });
  await asAdmin(async (client) => {
    await fill(client, url.href);
    await client.query('VACUUM (ANALYZE)');
  }, url.href);
  return url.href;
}

/** Starts a process that listens on free ports. @returns its URL */
async function startListening(script, env) {
  const [port, operations] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  await startNode(bundleOf(script), {
    url: `${url}/healthz`,
    env: {
      ...env,
      SPLIT: '1',
      PORT: String(port),
      OPERATIONS_PORT: String(operations),
      LOG_LEVEL: 'warn',
      FAULT_FILE: '/nonexistent',
    },
  });
  return url;
}

/**
 * Databases, services and gateways of a bench, beside the running system and never in it: it uses the
 * system's engines only. `close` ends the processes and drops the databases.
 */
export async function openScratch() {
  const issuer = await startTokenIssuer();
  const dropped = [];
  const redis = new Redis(system().engines.redis);
  const sids = [];
  return {
    /** A database of its own with a service's tables, filled by set-based SQL. @returns its URL */
    async database(service, fill) {
      const name = `bench_${service}_${uuidv7().replaceAll('-', '').slice(-12)}`;
      dropped.push(name);
      return createDatabase(name, service, fill);
    },
    /** A service's HTTP part on such a database; `more` are settings of its own. */
    service: (name, databaseUrl, more = {}) =>
      startListening(`services/${name}/dist/main.js`, {
        ...planned(name),
        DATABASE_URL: databaseUrl,
        DATABASE_DIRECT_URL: databaseUrl,
        JWKS_URL: issuer.jwksUrl,
        ...more,
      }),
    gateway: (homeworkUrl) =>
      startListening('services/gateway/dist/main.js', {
        ...planned('gateway'),
        HOMEWORK_URLS: homeworkUrl,
        AUTH_URLS: new URL(issuer.jwksUrl).origin,
        LIMIT_PER_IP: '100000',
        JWKS_URL: issuer.jwksUrl,
      }),
    /** A header for someone who is signed in. */
    async bearer(caller) {
      const sid = uuidv7();
      sids.push(sid);
      await redis.set(
        `session:${sid}`,
        JSON.stringify({ state: 'live', userId: caller.userId }),
        'EX',
        1_200,
      );
      return `Bearer ${await issuer.issue({ ...caller, sid }, { expiresInS: 1_200 })}`;
    },
    async close() {
      await stopStarted();
      await issuer.close();
      if (sids.length > 0) await redis.del(sids.map((sid) => `session:${sid}`));
      redis.disconnect();
      for (const name of dropped)
        await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** Milliseconds until the whole answer is here. @throws for any other answer than 200 */
export async function timedGet(url, authorization) {
  const since = performance.now();
  const response = await fetch(url, { headers: authorization ? { authorization } : {} });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} → ${response.status} ${text.slice(0, 300)}`);
  return { ms: performance.now() - since, data: JSON.parse(text).data };
}
