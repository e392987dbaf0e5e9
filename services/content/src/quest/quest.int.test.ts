import { createQuestInvitation, getQuest, getQuestInvitation } from '@yuedu/contracts/http/content/quest';
import { mostQuestInvitations } from '@yuedu/contracts/http/content/quest';
import { questTokenPattern } from '@yuedu/contracts/rules/quest';
import { Gathered } from '@yuedu/messaging/consume/together';
import { contentId } from '../posts/domain/content-id.ts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { free, startWithTexts } from '../testing/start-with-texts.ts';
import { QuestService } from './quest.service.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());

const id = (last: string): string => `0198f0a0-0000-7000-8000-${last.padStart(12, '0')}`;
const person = (last: string, title: 'student' | 'parent') =>
  ({ userId: id(last), role: 'user', title }) as const;
const postId = contentId(free.slug);

const finish = (
  userId: string,
  finishedAt: string,
  blank = false,
  text = postId,
  more: { hasEvidence?: boolean } = {},
) => ({
  attemptId: id('a'),
  userId,
  postId: text,
  postVersion: 1,
  taskId: null,
  classId: null,
  take: 1,
  startedAt: finishedAt,
  finishedAt,
  late: false,
  keyVersion: 1,
  results: [
    {
      questionId: id('b'),
      process: 'retrieve' as const,
      chosenOptionIds: [],
      score: 0,
      maxScore: 1,
      blank,
    },
  ],
  ...more,
});
const addTogether = (events: ReturnType<typeof finish>[]) => {
  const quest = content.app.get(QuestService, { strict: false });
  return content.prisma.$transaction(async (tx) => {
    const batch = new Gathered(tx);
    for (const event of events) await quest.add(tx, event);
    await batch.write();
  });
};
const finished = (...event: Parameters<typeof finish>) => addTogether([finish(...event)]);
const questOf = async (as: ReturnType<typeof person>) => (await content.call(getQuest, { as })).data;

test('a finished text stamps its reader by its first finish, in whatever order; nobody else', async () => {
  const [reader, other] = [person('1', 'student'), person('2', 'student')];
  await finished(reader.userId, '2026-11-23T05:00:00.000Z', false);
  await finished(reader.userId, '2026-11-23T04:00:00.000Z', true);
  await finished(reader.userId, '2026-11-23T04:00:00.000Z', true);
  const { missions, texts } = await questOf(reader);
  expect(texts).toBe(1);
  expect(missions.find(({ mission }) => mission === 'first')?.stampedAt).toBe('2026-11-23T04:00:00.000Z');
  expect(missions.find(({ mission }) => mission === 'whole')?.have).toBe(1);
  expect((await questOf(other)).texts).toBe(0);
});

test('readings of one batch count as if each came alone', async () => {
  const [reader, other] = [person('9', 'student'), person('10', 'student')];
  await addTogether([
    finish(reader.userId, '2026-11-23T05:00:00.000Z', true),
    finish(other.userId, '2026-11-23T06:00:00.000Z', true),
    finish(reader.userId, '2026-11-23T04:00:00.000Z', false),
  ]);
  const { missions, texts } = await questOf(reader);
  expect(texts).toBe(1);
  expect(missions.find(({ mission }) => mission === 'first')?.stampedAt).toBe('2026-11-23T04:00:00.000Z');
  expect(missions.find(({ mission }) => mission === 'whole')?.have).toBe(1);
  const others = (await questOf(other)).missions;
  expect(others.find(({ mission }) => mission === 'whole')?.have).toBe(0);
});

test('evidence that was marked in any reading of a text stamps once, in whatever order', async () => {
  const reader = person('8', 'student');
  const evidence = async () => (await questOf(reader)).missions.find(({ mission }) => mission === 'evidence');
  await finished(reader.userId, '2026-11-23T04:00:00.000Z', true);
  expect(await evidence()).toMatchObject({ have: 0, stampedAt: null });
  for (const hasEvidence of [true, true, false])
    await finished(reader.userId, '2026-11-23T05:00:00.000Z', true, postId, { hasEvidence });
  expect(await evidence()).toMatchObject({ have: 1, stampedAt: '2026-11-23T04:00:00.000Z' });
  expect((await questOf(reader)).texts).toBe(1);
});

test('what is not in the library counts nowhere, an account that is gone leaves nothing', async () => {
  const [reader, gone] = [person('3', 'student'), person('4', 'student')];
  await finished(reader.userId, '2026-11-23T04:00:00.000Z', false, id('99'));
  expect((await questOf(reader)).texts).toBe(0);
  await finished(gone.userId, '2026-11-23T04:00:00.000Z');
  await content.prisma.erasedUser.create({ data: { id: gone.userId, erasedAt: new Date() } });
  const quest = content.app.get(QuestService, { strict: false });
  await content.prisma.$transaction((tx) => quest.forget(tx, gone.userId));
  await finished(gone.userId, '2026-11-23T04:00:00.000Z');
  expect(await content.prisma.questReading.count({ where: { userId: gone.userId } })).toBe(0);
});

test('a guest learns the name of an adult who gave it, and nothing of a student', async () => {
  const invite = (as: ReturnType<typeof person>, name?: string) =>
    content.call(createQuestInvitation, { as, body: name === undefined ? {} : { name } });
  const parent = await invite(person('5', 'parent'), ' 林媽媽 ');
  expect(parent.data.token).toMatch(questTokenPattern);
  const open = (token: string) => content.call(getQuestInvitation, { params: { token } });
  expect((await open(parent.data.token)).data).toEqual({ name: '林媽媽' });
  const child = person('6', 'student');
  expect((await invite(child, '小明')).problem.code).toBe('content.quest-name-of-student');
  const own = await invite(child);
  expect((await open(own.data.token)).text).toBe('{"data":{"name":null}}');
  expect((await open(`quest-${'a'.repeat(22)}`)).problem.code).toBe('content.quest-invitation-not-found');
  expect((await open('quest-short')).status).toBe(400);
});

test('only hashes of tokens are stored; an invitation lapses, and a person has ten that hold', async () => {
  const as = person('7', 'student');
  const all = await Promise.all(
    Array.from({ length: mostQuestInvitations + 2 }, () =>
      content.call(createQuestInvitation, { as, body: {} }),
    ),
  );
  const made = all.filter(({ status }) => status === 201);
  expect([made.length, all.filter(({ status }) => status === 409).length]).toEqual([mostQuestInvitations, 2]);
  const token = made[0]?.data.token ?? '';
  const rows = await content.prisma.questInvitation.findMany({ where: { ownerId: as.userId } });
  expect(rows.some(({ tokenHash }) => Buffer.from(tokenHash).toString().includes(token.slice(6)))).toBe(
    false,
  );
  const past = { expiresAt: new Date('2020-01-01T00:00:00Z') };
  await content.prisma.questInvitation.updateMany({ where: { ownerId: as.userId }, data: past });
  expect((await content.call(getQuestInvitation, { params: { token } })).status).toBe(404);
  expect((await content.call(createQuestInvitation, { as, body: {} })).status).toBe(201);
  expect(await content.prisma.questInvitation.count({ where: { ownerId: as.userId } })).toBe(1);
});
