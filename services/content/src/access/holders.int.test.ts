import { userDeleted } from '@yuedu/contracts/events/auth';
import { attemptStarted } from '@yuedu/contracts/events/homework';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { type ContentUnderTest, startContent } from '../testing/start-content.ts';

const now = new Date('2026-09-07T02:00:00Z');
const [reader, classId, postId] = [newId(), newId(), newId()];
let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent(now);
});
afterAll(() => content?.close());

const began = (postVersion: number, ofClass: string | null) => {
  const attemptId = newId();
  const head = { attemptId, userId: reader, postId, postVersion, taskId: null, classId: ofClass, take: 1 };
  return newEvent(attemptStarted, {
    subject: attemptId,
    sequence: 1,
    time: now,
    data: { ...head, startedAt: now.toISOString() },
  });
};
const holders = () => content.prisma.versionHolder.findMany({ orderBy: { number: 'asc' } });

it('who is erased began nothing, late events included; the class’s versions stay', async () => {
  await appendEvents(content.prisma, [began(1, classId), began(2, null)]);
  await until(async () => (await holders()).length === 2);
  await appendEvents(content.prisma, [
    newEvent(userDeleted, { subject: reader, sequence: 2, time: now, data: { userId: reader } }),
  ]);
  await until(() => content.prisma.erasedUser.count({ where: { id: reader } }));
  await appendEvents(content.prisma, [began(2, null), began(3, classId)]);
  await until(async () => (await holders()).some(({ number }) => number === 3));
  const nobody = '00000000-0000-0000-0000-000000000000';
  expect(await holders()).toEqual([1, 3].map((number) => ({ postId, userId: nobody, classId, number })));
});
