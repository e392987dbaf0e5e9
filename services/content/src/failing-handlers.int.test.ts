import { testFailingHandlers } from '@yuedu/service-kit/testing/test-failing-handlers';
import { migrationFolders } from './database.ts';
import { envSchema } from './env.ts';
import { contentService } from './service.ts';

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
  { staysBecause },
);
