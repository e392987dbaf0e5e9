import { topic } from '@yuedu/contracts/topics';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { registerPerson } from '../testing/people.ts';
import { type RunningAuth, startAuth } from '../testing/start-auth.ts';
import type { RegisterPerson } from '../users/user-rows.ts';
import { FamiliesService } from './families.service.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.close();
});

const person = (account: string, more?: Partial<RegisterPerson>) => registerPerson(auth, account, more);

test('linking a child twice is one link, and ending it says so once', async () => {
  const families = auth.service.app.get(FamiliesService, { strict: false });
  const [parentId, childId, now] = [
    (await person('mother', { title: 'parent' })).id,
    (await person('daughter')).id,
    auth.clock.now(),
  ];
  await families.link({ parentId, childId, now });
  await families.link({ parentId, childId, now });
  expect([
    await families.unlink({ parentId, childId, now }),
    await families.unlink({ parentId, childId, now }),
  ]).toEqual([true, false]);
  await families.link({ parentId, childId, now });
  const records = await until(async () => {
    const found = (await readAll(auth.env.TOPIC_PREFIX + topic.families)).filter(
      ({ key }) => key === `${parentId}:${childId}`,
    );
    return found.length === 3 && found;
  });
  expect(records.map(({ headers }) => [headers['ce_type'], headers['ce_sequence']])).toEqual([
    ['child.linked.v1', '1'],
    ['child.unlinked.v1', '2'],
    ['child.linked.v1', '3'],
  ]);
});
