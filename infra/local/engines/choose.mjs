import { join } from 'node:path';
import { local } from '../paths.mjs';
import { kafkaUser, serviceNames, withDatabase, variable } from '../services.mjs';
import { dockerAnswers } from './docker.mjs';
import { redisUrl as withPassword } from './redis.mjs';

/**
 * Where each engine comes from, first that fits: URLs in the environment, Docker when it answers, local
 * processes. Postgres counts as given when DATABASE_URL_ADMIN or a DATABASE_URL_<SERVICE> for every service
 * is set.
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
  const password = encodeURIComponent(secrets.postgresPassword);
  const admin = given.postgres
    ? (env.DATABASE_URL_ADMIN ?? null)
    : `postgresql://postgres:${password}@127.0.0.1:${ports.postgres}/postgres`;
  const kafkaBrokers = env.KAFKA_BROKERS || `127.0.0.1:${ports.kafka}`;
  const redisUrl = env.REDIS_URL || withPassword(ports.redis, secrets.redisPassword);
  const kafkaLogins = given.kafka ? givenLogins(env) : loginsOf(secrets.kafkaPasswords);
  return {
    source: open.length === 0 ? 'environment' : byDocker ? 'docker' : 'local processes',
    docker: byDocker
      ? {
          names: open,
          env: composeVariables(ports, secrets),
        }
      : null,
    local: byDocker ? [] : open,
    dir: local,
    logDir: join(local, 'logs'),
    ports,
    password: secrets.postgresPassword,
    kafkaPasswords: secrets.kafkaPasswords,
    redisPassword: secrets.redisPassword,
    admin,
    kafkaBrokers,
    kafkaLogins,
    redisUrl,
    databaseUrls: Object.fromEntries(
      withDatabase.map((name) => [name, databaseUrl({ name, admin, env, secrets })]),
    ),
    urls: {
      postgres: admin ?? env[variable('DATABASE_URL', withDatabase[0])],
      kafka: kafkaBrokers,
      redis: redisUrl,
      kafkaLogin: kafkaLogins && {
        mechanism: kafkaLogins.admin.KAFKA_SASL_MECHANISM,
        username: kafkaLogins.admin.KAFKA_USERNAME,
        password: kafkaLogins.admin.KAFKA_PASSWORD,
      },
    },
  };
}

/** The variables that docker-compose.yml asks for when it starts engines. */
const composeVariables = (ports, secrets) => ({
  NODE_ENV: 'development',
  POSTGRES_PASSWORD: secrets.postgresPassword,
  POSTGRES_PORT: String(ports.postgres),
  KAFKA_PORT: String(ports.kafka),
  REDIS_PORT: String(ports.redis),
  REDIS_PASSWORD: secrets.redisPassword,
  ...Object.fromEntries(
    Object.entries(secrets.kafkaPasswords).map(([name, password]) => [
      variable('KAFKA_PASSWORD', name),
      password,
    ]),
  ),
});

/** What the administrator and each process log in to Kafka with, as the variables that they read. */
const loginsOf = (passwords, more = { KAFKA_SASL_MECHANISM: 'plain' }) =>
  Object.fromEntries(
    ['admin', ...serviceNames].map((name) => [
      name,
      { KAFKA_USERNAME: kafkaUser(name), KAFKA_PASSWORD: passwords[name], ...more },
    ]),
  );

/**
 * A Kafka of the environment has the passwords of all its users there, too (KAFKA_PASSWORD_ADMIN,
 * KAFKA_PASSWORD_AUTH…), or takes everybody.
 */
function givenLogins(env) {
  const names = ['admin', ...serviceNames].map((name) => [name, variable('KAFKA_PASSWORD', name)]);
  const missing = names.map(([, key]) => key).filter((key) => !env[key]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`KAFKA_BROKERS is given without ${missing.join(', ')}`);
  return loginsOf(Object.fromEntries(names.map(([name, key]) => [name, env[key]])), {
    KAFKA_SASL_MECHANISM: env.KAFKA_SASL_MECHANISM || 'scram-sha-512',
    KAFKA_TLS: env.KAFKA_TLS || '0',
  });
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
