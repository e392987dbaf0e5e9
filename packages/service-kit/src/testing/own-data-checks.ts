import type { INestApplicationContext } from '@nestjs/common';
import type { OwnDataFile } from '@yuedu/contracts/http/own-data';
import type { KitDatabase } from '../kit-options.ts';
import { leftOutOfKit, type OwnData, partsOfKit } from '../own-data/own-data.ts';
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
