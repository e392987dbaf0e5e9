import { driftOfService } from '@yuedu/service-kit/testing/drift-of-service';
import { migrationFolders } from './database.ts';

it('the migrations make what schema.prisma describes, and a second run changes nothing', async () => {
  expect(
    await driftOfService({
      folders: migrationFolders,
      schema: new URL('../prisma/schema.prisma', import.meta.url),
    }),
  ).toEqual({ drift: [], appliedAgain: [] });
});
