import pg from 'pg';
import { until } from '../e2e/system.mjs';
import { withDatabase } from '../local/services.mjs';
import { readState } from '../local/state.mjs';

/** Messaging's own tables, whose rows say what came and when. */
const notOfTheModel = [
  'outbox',
  'inbox',
  'waiting',
  'job_requests',
  'dead_letters',
  'idempotency',
  '_prisma_migrations',
];

/** What `npm start` gave a service. */
export const environmentOf = (service) =>
  readState('plan.json').processes.find((one) => one.name === service).env;

/** The databases of all services of the running system. */
export class Databases {
  clients = new Map();

  static async open() {
    const made = new Databases();
    for (const name of withDatabase) {
      const client = new pg.Client({
        connectionString: environmentOf(name).DATABASE_URL,
      });
      await client.connect();
      made.clients.set(name, client);
    }
    return made;
  }

  async rows(service, query, ...values) {
    return (await this.clients.get(service).query(query, values)).rows;
  }

  async close() {
    for (const client of this.clients.values()) await client.end();
  }

  /**
   * Every row of every table of every service that names one of these ids, as digests by table. Rows of
   * others are left out: the clock may change them meanwhile (a deadline that comes near).
   */
  async digests(ids) {
    const found = {};
    for (const [service, client] of this.clients) {
      const { rows } = await client.query(
        `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND relname <> ALL($1) ORDER BY 1`,
        [notOfTheModel],
      );
      for (const { relname } of rows) {
        const digest = await client.query(
          `SELECT count(*)::int AS n, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)),
            '')) AS digest FROM "${relname}" AS t WHERE t::text ~ $1`,
          [ids.join('|')],
        );
        found[`${service}.${relname}`] = `${digest.rows[0].n} ${digest.rows[0].digest}`;
      }
    }
    return found;
  }

  async idle() {
    await until(
      async () => {
        for (const service of this.clients.keys()) {
          const [{ n }] = await this.rows(
            service,
            `SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM waiting) + (SELECT count(*)
              FROM job_requests) AS n`,
          );
          if (Number(n) > 0) return false;
        }
        return true;
      },
      { timeoutMs: 60_000, everyMs: 250, what: 'nothing to be sent, applied or folded' },
    );
  }

  /** The services that have handled this event. */
  async handledBy(id) {
    const found = [];
    for (const service of this.clients.keys())
      if ((await this.rows(service, 'SELECT 1 FROM inbox WHERE event_id = $1', id)).length > 0)
        found.push(service);
    return found;
  }
}
