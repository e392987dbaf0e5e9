import { postIds } from '@yuedu/service-kit/testing/history-of-reading';
import { beginning, idOf, people } from '@yuedu/service-kit/testing/history-steps';
import { testFailingHandlers } from '@yuedu/service-kit/testing/test-failing-handlers';
import { migrationFolders } from './database.ts';
import { envSchema } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { contentService } from './service.ts';

/** What people save by calls: no event of the history does. */
async function savedTexts(prisma: PrismaClient): Promise<void> {
  for (const [ownerId, at] of [
    [people.one, 1],
    [people.erased, 2],
  ] as const) {
    const folderId = idOf(`folder ${at}`);
    const folder = { id: folderId, ownerId, title: '天文', createdAt: beginning };
    await prisma.favoriteFolder.create({ data: folder });
    await prisma.favorite.create({
      data: {
        id: idOf(`saved ${at}`),
        ownerId,
        postId: postIds.first,
        folderId,
        title: '月亮',
        savedAt: beginning,
      },
    });
  }
}

/** Bare ids, under which no name stands anywhere any more. */
const staysBecause = {
  'erased_users.id': 'an attempt that is heard of late must not bring the reader back',
  'replica_classes.teacher_ids': 'the only teacher of a class stays, as classes has it',
  'replica_families.child_id': 'the newest version of the link: an older event must not bring it back',
  'replica_families.parent_id': 'the same',
  'replica_homeworks.student_ids': 'the groups of a homework, as homework has them',
  'replica_members.user_id': 'the newest version of the membership, which has ended',
};

testFailingHandlers(
  {
    name: 'content',
    envSchema,
    migrationFolders,
    service: contentService,
  },
  { before: savedTexts, staysBecause },
);
