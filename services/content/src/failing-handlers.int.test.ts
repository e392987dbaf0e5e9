import { FailureTrial } from '@yuedu/service-kit/testing/failure-trial';
import { migrationFolders, type PrismaClient } from './database.ts';
import { type Env, envSchema } from './env.ts';
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

let trial: FailureTrial<Env, PrismaClient>;
beforeAll(async () => {
  trial = await FailureTrial.start({
    name: 'content',
    envSchema,
    migrationFolders,
    service: contentService,
  });
});
afterAll(() => trial.close());

test('the history has every event that content listens to', () => {
  expect(trial.missingTypes()).toEqual([]);
});

test('each handler that fails once, at any event, leaves the same rows', async () => {
  expect(await trial.differences('once')).toEqual([]);
  expect(trial.ineffectiveTypes()).toEqual([]);
}, 180_000);

test('each event that is given up, and replayed after later ones, leaves the same rows', async () => {
  expect(await trial.differences('dead-letters')).toEqual([]);
}, 180_000);

test('what names an erased person goes, but for what has a reason to stay', async () => {
  expect(await trial.traces()).toEqual({ staying: Object.keys(staysBecause).sort(), unseen: [] });
});
