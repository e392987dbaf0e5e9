import { driftOf } from '@yuedu/service-kit/drift';
import { applyMigrations } from '@yuedu/service-kit/migrations';
import { createDatabase } from '@yuedu/testing/database';
import { fileURLToPath } from 'node:url';
import { migrationFolders } from './database.ts';

it('the migrations make what schema.prisma describes', async () => {
  const database = await createDatabase('drift', (url) => applyMigrations({ url, folders: migrationFolders }));
  try {
    expect(await driftOf({ url: database.url, schema: fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url)), ignore: /payments_one_(open|paid)/ })).toEqual([]);
  } finally {
    await database.drop();
  }
});
