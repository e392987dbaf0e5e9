import { join } from 'node:path';
import { local } from '../paths.mjs';
import { withDatabase, variable } from '../services.mjs';
import { dockerAnswers } from './docker.mjs';

/**
 * Where each engine comes from, first that fits: URLs in the environment, Docker when it answers, local processes.
 * Postgres counts as given when DATABASE_URL_ADMIN or a DATABASE_URL_<SERVICE> for every service is set.
 */
export async function chooseEngines({ ports, secrets, env = process.env, docker = dockerAnswers }) {
  const given = {
    postgres:
      Boolean(env.DATABASE_URL_ADMIN) || withDatabase.every((name) => env[variable('DATABASE_URL', name)]),
    kafka: Boolean(env.KAFKA_BROKERS),
    redis: Boolean(env.REDIS_URL),
  };
  const open = Object.keys(given).filter((name) => !given[name]);
  const byDocker = open.length > 0 && (await docker());
  const admin = given.postgres
    ? (env.DATABASE_URL_ADMIN ?? null)
    : `postgresql://postgres:${encodeURIComponent(secrets.postgresPassword)}@127.0.0.1:${ports.postgres}/postgres`;
  const kafkaBrokers = env.KAFKA_BROKERS || `127.0.0.1:${ports.kafka}`;
  const redisUrl = env.REDIS_URL || `redis://127.0.0.1:${ports.redis}`;
  return {
    source: open.length === 0 ? 'environment' : byDocker ? 'docker' : 'local processes',
    docker: byDocker
      ? {
          names: open,
          env: {
            NODE_ENV: 'development',
            POSTGRES_PASSWORD: secrets.postgresPassword,
            POSTGRES_PORT: String(ports.postgres),
            KAFKA_PORT: String(ports.kafka),
            REDIS_PORT: String(ports.redis),
          },
        }
      : null,
    local: byDocker ? [] : open,
    dir: local,
    logDir: join(local, 'logs'),
    ports,
    password: secrets.postgresPassword,
    admin,
    kafkaBrokers,
    redisUrl,
    databaseUrls: Object.fromEntries(
      withDatabase.map((name) => [name, databaseUrl({ name, admin, env, secrets })]),
    ),
    urls: {
      postgres: admin ?? env[variable('DATABASE_URL', withDatabase[0])],
      kafka: kafkaBrokers,
      redis: redisUrl,
    },
  };
}

function databaseUrl({ name, admin, env, secrets }) {
  const own = env[variable('DATABASE_URL', name)];
  if (own) return own;
  const url = new URL(admin);
  url.username = `yuedu_${name}`;
  url.password = secrets.databasePasswords[name];
  url.pathname = `/yuedu_${name}`;
  return url.href;
}
