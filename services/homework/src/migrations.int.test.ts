import { applyMigrations } from '@yuedu/service-kit/migrations';
import { driftOf } from '@yuedu/service-kit/drift';
import { createDatabase } from '@yuedu/testing/database';
import { fileURLToPath } from 'node:url';
import { migrationFolders } from './database.ts';

describe('the migrations', () => {
  it('lead to schema.prisma, and a second run changes nothing', async () => {
    const database = await createDatabase('homework_drift', (url) => applyMigrations({ url, folders: migrationFolders }));
    try {
      expect(await driftOf({ url: database.url, schema: fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url)) })).toEqual([]);
      expect(await applyMigrations({ url: database.url, folders: migrationFolders })).toEqual([]);
    } finally {
      await database.drop();
    }
  });
});
