import type { Client } from 'pg';
import { channels } from '../notify/listen-connection.ts';

/** Tables of this package: in the shadow they are empty, and are thrown away with it. */
const own = ['outbox', 'inbox', 'waiting', 'job_requests', 'dead_letters'];
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A schema beside `public` in which a read model is made again. */
export interface ShadowSchema {
  name: string;
  /** The database's URL with the shadow first on the search path. */
  url: string;
  /**
   * Keys that the running service has asked a job for since the shadow was made: what they are folded from
   * may have changed meanwhile.
   */
  requestedMeanwhile(): Promise<{ kind: string; key: string }[]>;
  /**
   * Puts the shadow's rows in the place of the model's, in one transaction; readers see the old rows until
   * then. In the same transaction the jobs of these kinds that were asked for meanwhile are asked for again:
   * one that ran before has written rows that are gone now.
   * @returns rows a table
   */
  swap(kinds: readonly string[]): Promise<Record<string, number>>;
  drop(): Promise<void>;
}

/**
 * Makes the shadow: empty copies of the model's tables, views of all others that refuse to be written, and
 * names for the enums.
 * @param tables of the model, those that others refer to first
 */
export async function createShadow(
  client: Client,
  url: string,
  model: string,
  tables: readonly string[],
): Promise<ShadowSchema> {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(model)) throw new Error(`"${model}" is no word`);
  const name = `rebuild_${model}`;
  const drop = async (): Promise<void> => {
    await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
  };
  await drop();
  await client.query(`CREATE SCHEMA ${name}`);
  for (const table of [...own, ...tables])
    await client.query(`CREATE TABLE ${name}.${quoted(table)} (LIKE public.${quoted(table)} INCLUDING ALL)`);
  await client.query(
    `CREATE FUNCTION ${name}.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'table % is not part of the model that is rebuilt', TG_TABLE_NAME; END $$`,
  );
  const others = await client.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
      AND relkind IN ('r', 'p', 'v', 'm') AND relname <> ALL($1)`,
    [[...own, ...tables]],
  );
  for (const { relname } of others.rows) {
    await client.query(`CREATE VIEW ${name}.${quoted(relname)} AS SELECT * FROM public.${quoted(relname)}`);
    await client.query(
      `CREATE TRIGGER refuse INSTEAD OF INSERT OR UPDATE OR DELETE ON ${name}.${quoted(relname)} FOR EACH ROW
        EXECUTE FUNCTION ${name}.refuse()`,
    );
  }
  const enums = await client.query<{ typname: string }>(
    `SELECT typname FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'`,
  );
  for (const { typname } of enums.rows)
    await client.query(`CREATE DOMAIN ${name}.${quoted(typname)} AS public.${quoted(typname)}`);
  await noteJobs(client, name);
  const shadowUrl = new URL(url);
  shadowUrl.searchParams.set('options', `-c search_path=${name},public`);
  const requestedMeanwhile = async (): Promise<{ kind: string; key: string }[]> =>
    (
      await client.query<{ kind: string; key: string }>(
        `SELECT kind, key FROM ${name}.asked_meanwhile ORDER BY kind, key`,
      )
    ).rows;
  return {
    name,
    url: shadowUrl.href,
    swap: (kinds) => swap(client, name, tables, kinds),
    requestedMeanwhile,
    drop,
  };
}

/**
 * Notes every key that is asked for, once: the trigger goes with the schema, and what it writes is bounded by
 * the keys there are.
 */
async function noteJobs(client: Client, name: string): Promise<void> {
  await client.query(`CREATE TABLE ${name}.asked_meanwhile (kind text, key text, PRIMARY KEY (kind, key))`);
  await client.query(
    `CREATE FUNCTION ${name}.note_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO ${name}.asked_meanwhile VALUES (NEW.kind, NEW.key) ON CONFLICT
       DO NOTHING; RETURN NULL; END $$`,
  );
  await client.query(
    `CREATE TRIGGER ${name}_note_job AFTER INSERT ON public.job_requests FOR EACH ROW
      EXECUTE FUNCTION ${name}.note_job()`,
  );
}

async function swap(
  client: Client,
  name: string,
  tables: readonly string[],
  kinds: readonly string[],
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  await client.query('BEGIN');
  try {
    for (const table of tables) await client.query(`LOCK TABLE public.${quoted(table)} IN EXCLUSIVE MODE`);
    for (const table of tables.toReversed()) await client.query(`DELETE FROM public.${quoted(table)}`);
    for (const table of tables) {
      const columns = await client.query<{ column_name: string }>(
        `SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
          AND is_generated = 'NEVER' ORDER BY ordinal_position`,
        [table],
      );
      const list = columns.rows.map((row) => quoted(row.column_name)).join(', ');
      const moved = await client.query(
        `INSERT INTO public.${quoted(table)} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list}
          FROM ${name}.${quoted(table)}`,
      );
      rows[table] = moved.rowCount ?? 0;
    }
    await client.query(
      `INSERT INTO public.job_requests (kind, key) SELECT kind, key FROM ${name}.asked_meanwhile
        WHERE kind = ANY($1)`,
      [kinds],
    );
    await client.query(`SELECT pg_notify('${channels.jobs}', '')`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  return rows;
}
