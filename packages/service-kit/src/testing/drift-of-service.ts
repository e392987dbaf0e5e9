import { createDatabase } from '@yuedu/testing/database';
import { fileURLToPath } from 'node:url';
import { driftOf } from '../database/drift.ts';
import { applyMigrations } from '../database/migrations.ts';

/**
 * Migrates an empty database, twice, and compares it with schema.prisma.
 * @param options folders: the service's migrations with the packages' before them; schema: of the schema.prisma; ignore: as in driftOf
 * @returns the statements that would lead from the database to the schema, and the migrations that the second run applied; both empty when all is well
 */
export async function driftOfService({
  folders,
  schema,
  ignore,
}: {
  folders: readonly string[];
  schema: URL;
  ignore?: RegExp;
}): Promise<{ drift: string[]; appliedAgain: readonly string[] }> {
  const database = await createDatabase('drift', (url) => applyMigrations({ url, folders }));
  try {
    const drift = await driftOf({
      url: database.url,
      schema: fileURLToPath(schema),
      ...(ignore && { ignore }),
    });
    return { drift, appliedAgain: await applyMigrations({ url: database.url, folders }) };
  } finally {
    await database.drop();
  }
}
