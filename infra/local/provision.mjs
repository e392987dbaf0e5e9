/**
 * Run with the pinned Node after the build, given a JSON on standard input: makes a database and a role per
 * service, applies migrations, makes topics and the rights to them. Says what it did, one line a thing.
 * Everything is skipped where it stands already; nothing is done where the input ends empty.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from './paths.mjs';
import { withPostgres } from './with-postgres.mjs';

const built = (path) => import(pathToFileURL(join(root, path)).href);
/** Read before anything is asked, while the engines still start. */
const [{ applyMigrations, kitMigrations }, { createTopics }, { grantRights }, { kafkaEnv }] =
  await Promise.all([
    built('packages/service-kit/dist/database/migrations.js'),
    built('packages/messaging/dist/kafka/create-topics.js'),
    built('packages/messaging/dist/kafka/grant-rights.js'),
    built('packages/messaging/dist/env.js'),
  ]);
const name = (text_) => pg.escapeIdentifier(text_);

/** A role that can do nothing but its own database, which nobody else may connect to. */
async function makeDatabase(admin, url) {
  const { username, password, pathname } = new URL(url);
  const role = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1));
  const secret = pg.escapeLiteral(decodeURIComponent(password));
  const { rowCount: hasRole } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  await admin.query(
    `${hasRole ? 'ALTER' : 'CREATE'} ROLE ${name(role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE ` +
      `PASSWORD ${secret}`,
  );
  const { rowCount: hasDatabase } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
    database,
  ]);
  if (!hasDatabase) {
    await admin.query(
      `CREATE DATABASE ${name(database)} OWNER ${name(role)} TEMPLATE template0 ENCODING 'UTF8'`,
    );
    await admin.query(`REVOKE CONNECT ON DATABASE ${name(database)} FROM PUBLIC`);
    await admin.query(`GRANT CONNECT ON DATABASE ${name(database)} TO ${name(role)}`);
    console.log(`database ${database}`);
  }
}

async function databases({ admin, databaseUrls, given }) {
  if (!admin) return;
  const make = async (client) => {
    await client.query('REVOKE CONNECT ON DATABASE postgres FROM PUBLIC');
    for (const [service, url] of Object.entries(databaseUrls))
      if (!given.includes(service)) await makeDatabase(client, url);
  };
  await withPostgres(admin, make, { connectionTimeoutMillis: 10_000 });
}

async function migrate(databaseUrls) {
  for (const [service, url] of Object.entries(databaseUrls)) {
    const own = join(root, 'services', service, 'prisma/migrations');
    const folders = [...kitMigrations, own].filter((folder) => existsSync(folder));
    const applied = await applyMigrations({ url, folders });
    if (applied.length > 0) console.log(`${service}: ${applied.length} migrations`);
  }
}

async function topics({ kafka, prefix, partitions }) {
  const env = kafkaEnv.parse(kafka);
  const [made, rights] = await Promise.all([
    createTopics({ env, prefix, partitions }),
    // A Kafka without users of its own has nobody to give rights to.
    env.KAFKA_USERNAME ? grantRights({ env, prefix }) : { granted: 0, withdrawn: 0 },
  ]);
  if (made.length > 0) console.log(`${made.length} topics`);
  if (rights.granted > 0) console.log(`${rights.granted} rights`);
  if (rights.withdrawn > 0) console.log(`${rights.withdrawn} rights withdrawn`);
}

async function provision({ topics: expected, ...order }) {
  await databases(order);
  await Promise.all([migrate(order.databaseUrls), topics(expected)]);
}

const order = await text(process.stdin);
try {
  if (order !== '') await provision(JSON.parse(order));
} catch (error) {
  console.error(error.message);
  if (/was edited/.test(error.message))
    console.error('If nothing of the local data is needed, `npm run reset` begins anew.');
  process.exitCode = 1;
}
