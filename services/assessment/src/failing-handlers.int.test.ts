import { userDeleted } from '@yuedu/contracts/events/auth';
import { testFailingHandlers } from '@yuedu/service-kit/testing/test-failing-handlers';
import { migrationFolders } from './database.ts';
import { envSchema } from './env.ts';
import { assessmentService } from './service.ts';

testFailingHandlers(
  {
    name: 'assessment',
    envSchema,
    migrationFolders,
    service: assessmentService,
  },
  { staysBecause: {}, withoutEffect: [userDeleted.type] },
);
