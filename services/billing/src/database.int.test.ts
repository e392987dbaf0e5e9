import { testMigrations } from '@yuedu/service-kit/testing/test-migrations';
import { migrationFolders } from './database.ts';

testMigrations(migrationFolders, new URL('../prisma/schema.prisma', import.meta.url), {
  ignore: /payments_one_(open|paid)/,
});
