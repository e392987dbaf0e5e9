import { postIds } from '@yuedu/service-kit/testing/history-of-reading';
import { beginning, historyNow, idOf, people } from '@yuedu/service-kit/testing/history-steps';
import { testFailingHandlers } from '@yuedu/service-kit/testing/test-failing-handlers';
import { migrationFolders } from './database.ts';
import { envSchema } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { contentService } from './service.ts';

/** A text of the library, as far as a reading of it needs one: content's own events make none. */
const textOf = (id: string) => ({
  id,
  slug: 'moon',
  title: '月亮',
  summary: '',
  author: '',
  education: 'ElementarySchool',
  topicOfPost: '自然科學',
  formOfPost: '說明文',
  typeOfPost: '連續',
  difficultyOfPost: '適中',
  zones: [],
  tags: [],
  isFree: true,
  characters: 1,
  minutes: 1,
  questionCount: 1,
  createdAt: beginning,
  updatedAt: beginning,
  editedAt: beginning,
});

/** What people save, note and look up by calls: no event of the history does. */
async function savedByCalls(prisma: PrismaClient): Promise<void> {
  await prisma.post.create({ data: textOf(postIds.first) });
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
    await prisma.lookUp.create({
      data: { id: idOf(`look-up ${at}`), ownerId, word: '月亮', lookedUpAt: beginning },
    });
    await prisma.note.create({
      data: {
        id: idOf(`note ${at}`),
        ownerId,
        postId: postIds.first,
        postVersion: 1,
        paragraphId: 'p1',
        startAt: 0,
        endAt: 2,
        quote: '月亮',
        style: 'line',
        text: '像船',
        createdAt: beginning,
        updatedAt: beginning,
      },
    });
    const tokenHash = new Uint8Array([at]);
    const times = { createdAt: beginning, expiresAt: historyNow };
    await prisma.questInvitation.create({ data: { tokenHash, ownerId, name: null, ...times } });
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
  { before: savedByCalls, staysBecause },
);
