import { beginning, idOf, people } from '@yuedu/service-kit/testing/history-steps';
import { testFailingHandlers } from '@yuedu/service-kit/testing/test-failing-handlers';
import { migrationFolders } from './database.ts';
import { envSchema } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { assessmentService } from './service.ts';

/** What people ask by calls: no event of the history does. */
async function questions(prisma: PrismaClient): Promise<void> {
  for (const userId of [people.one, people.erased])
    await prisma.inquiry.create({
      data: {
        id: idOf(`inquiry ${userId}`),
        topic: 'class',
        subject: '怎麼加入班級',
        state: 'open',
        userId,
        createdAt: beginning,
        updatedAt: beginning,
        messages: {
          create: {
            id: idOf(`message ${userId}`),
            isFromDesk: false,
            text: '老師給的代碼要填在哪裡？',
            createdAt: beginning,
          },
        },
      },
    });
}

testFailingHandlers(
  {
    name: 'assessment',
    envSchema,
    migrationFolders,
    service: assessmentService,
  },
  { before: questions, staysBecause: {} },
);
