import { createDatabase } from '@yuedu/testing/database';
import { fileURLToPath } from 'node:url';
import { driftOf } from '../database/drift.ts';
import { applyMigrations } from '../database/migrations.ts';

/**
 * The test that every service has of its migrations: applied to an empty database, twice, they make what
 * schema.prisma describes.
 * @param folders the service's migrations with the packages' before them
 * @param schema of the schema.prisma
 * @param options ignore: as in driftOf
 */
export function testMigrations(
  folders: readonly string[],
  schema: URL,
  options: { ignore?: RegExp } = {},
): void {
  test('the migrations make what schema.prisma describes, and a second run changes nothing', async () => {
    const database = await createDatabase('drift', (url) => applyMigrations({ url, folders }));
    try {
      expect(await driftOf({ url: database.url, schema: fileURLToPath(schema), ...options })).toEqual([]);
      expect(await applyMigrations({ url: database.url, folders })).toEqual([]);
    } finally {
      await database.drop();
    }
  });
}
