import { userDeleted } from '@yuedu/contracts/events/auth';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { withTransaction } from '@yuedu/service-kit/database/database';
import { Files } from '@yuedu/service-kit/files/files.service';
import { newId } from '@yuedu/service-kit/ids';
import { Jobs } from '@yuedu/service-kit/jobs/jobs.service';
import { until } from '@yuedu/testing/poll';
import { type AssessmentUnderTest, startAssessment } from '../testing/start-assessment.ts';

let assessment: AssessmentUnderTest;
beforeAll(async () => {
  assessment = await startAssessment(new Date('2026-03-02T08:00:00Z'));
});
afterAll(() => assessment.close());

const rowsNaming = async (person: string): Promise<number> => {
  const [row] = await assessment.prisma.$queryRaw<{ count: number }[]>`
    SELECT ((SELECT count(*) FROM files WHERE owner_id = ${person}::uuid)
          + (SELECT count(*) FROM jobs WHERE owner_id = ${person}::uuid))::int AS count`;
  return row?.count ?? 0;
};

test("an erased person's files and jobs are forgotten, another's stay", async () => {
  const { app, prisma, clock } = assessment;
  const [erased, other] = [newId(), newId()];
  for (const ownerId of [erased, other]) {
    await app.get(Files).make({ ownerId, name: '成績.csv', type: 'text/csv', body: 'x' });
    await withTransaction(prisma, (tx) =>
      app.get(Jobs).request(tx, { kind: 'none', ownerId, input: { name: '王小明' } }),
    );
  }
  expect([await rowsNaming(erased), await rowsNaming(other)]).toEqual([2, 2]);
  await withTransaction(prisma, (tx) =>
    appendEvents(tx, [
      newEvent(userDeleted, { subject: erased, sequence: 2, time: clock.now(), data: { userId: erased } }),
    ]),
  );
  await until(async () => (await rowsNaming(erased)) === 0, { timeoutMs: 20_000 });
  expect(await rowsNaming(other)).toBe(2);
});
