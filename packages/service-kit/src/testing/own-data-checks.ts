import type { INestApplicationContext } from '@nestjs/common';
import type { OwnDataFile } from '@yuedu/contracts/http/own-data';
import type { Sql } from '@yuedu/messaging/sql';
import { type TransactionHost, withTransaction } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { KitDatabase } from '../kit-options.ts';
import { leftOutOfKit, type OwnData, pageSql, partsOfKit } from '../own-data/own-data.ts';
import { OWN_DATA, OwnDataFiles } from '../own-data/own-data-files.service.ts';

/**
 * What is wrong with the list of a service's tables: one that it does not name, one that it gives and leaves
 * out at once, one that is no more.
 */
export async function unexplainedTables(
  app: INestApplicationContext,
  database: KitDatabase,
): Promise<string[]> {
  const { parts, leftOut } = app.get<OwnData>(OWN_DATA, { strict: false });
  const given = Object.values({ ...parts, ...partsOfKit }).flatMap(({ tables }) => tables);
  const explained = [...given, ...Object.keys({ ...leftOut, ...leftOutOfKit })];
  const rows = await database.$queryRawUnsafe<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
      AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> '_prisma_migrations'`,
  );
  const present = rows.map(({ name }) => name);
  return [
    ...present
      .filter((name) => !explained.includes(name))
      .map((name) => `${name}: neither given nor left out`),
    ...explained.filter((name) => !present.includes(name)).map((name) => `${name}: there is none`),
    ...explained.filter((name, at) => explained.indexOf(name) !== at).map((name) => `${name}: twice`),
  ];
}

/** The file of each person, by id, without what the service asks for before it. */
export async function ownDataOf(
  app: INestApplicationContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnDataFile>> {
  const files = app.get(OwnDataFiles, { strict: false });
  const found = new Map<string, OwnDataFile>();
  for (const id of ids) {
    let text = '';
    for await (const piece of files.written(id)) text += piece;
    found.set(id, JSON.parse(text) as OwnDataFile);
  }
  return found;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** Whether it reads a table from end to end, be it along an index. */
const isWhole = (node: Plan): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (/^Index (Only )?Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined);

/** Parts that read all people's rows to find one's own, as `part: table`: no index leads there. */
export async function wholeReads(
  app: INestApplicationContext,
  database: KitDatabase & TransactionHost<Sql>,
): Promise<string[]> {
  const { parts } = app.get<OwnData>(OWN_DATA, { strict: false });
  return withTransaction(database, async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off'); // the tables of a test are small
    const found: string[] = [];
    for (const [name, part] of Object.entries({ ...parts, ...partsOfKit })) {
      const [row] = await tx.$queryRawUnsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
        `EXPLAIN (FORMAT JSON) ${pageSql(part).replaceAll('$1', `'${newId()}'`).replaceAll('$2', "''")}`,
      );
      const plan = row?.['QUERY PLAN'][0].Plan;
      for (const node of plan ? nodesOf(plan).filter(isWhole) : [])
        found.push(`${name}: ${node['Relation Name']}`);
    }
    return found;
  });
}
