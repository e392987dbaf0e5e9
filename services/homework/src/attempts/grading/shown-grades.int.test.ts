import { finishAttempt } from '@yuedu/contracts/http/homework/attempts';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { myTakes } from '@yuedu/contracts/http/homework/tasks';
import { until } from '@yuedu/testing/poll';
import { twoAlike } from '../../testing/alike-answers.ts';
import { makeParent } from '../../testing/school.ts';
import { type Homework, startHomework } from '../../testing/start-homework.ts';

const clock = { aheadMs: 0 };
const hourMs = 3_600_000;
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ clock: { now: () => new Date(Date.now() + clock.aheadMs) } });
});
afterAll(() => homework?.stop());
beforeEach(() => {
  clock.aheadMs = 0;
});

describe('taking back', () => {
  it('gives the former state, one mark after the other, each a version', async () => {
    const { one, answerOf, mark, undo } = await twoAlike(homework);
    await mark(await answerOf(one), 0, '再讀一次第二段');
    await mark(await answerOf(one), 3, '依據找得準');
    const first = await undo([await answerOf(one)]);
    expect(first.data.answers).toMatchObject([{ version: 3, score: 0, remark: '再讀一次第二段' }]);
    const second = await undo([await answerOf(one)]);
    expect(second.data.answers).toMatchObject([
      { version: 4, score: null, state: 'pending', isByHand: false },
    ]);
    const third = await undo([await answerOf(one)]);
    expect([third.status, third.text.includes('homework.nothing-to-undo')]).toEqual([409, true]);
  });

  it('of a mark that has changed since is refused', async () => {
    const { one, answerOf, mark, undo } = await twoAlike(homework);
    const marked = await mark(await answerOf(one), 0);
    await mark(await answerOf(one), 3);
    expect((await undo(marked.data.answers)).status).toBe(412);
  });

  it('is said to the student who had seen the points', async () => {
    const { where, one, other, answerOf, mark, undo, seenBy } = await twoAlike(homework);
    await mark(await answerOf(one), 3);
    await mark(await answerOf(other), 3);
    expect((await seenBy(where.student)).short?.grade).toEqual({ remark: '', gradedAt: expect.any(String) });
    await undo([await answerOf(one), await answerOf(other)]);
    expect((await seenBy(where.student)).short).toMatchObject({
      state: 'pending',
      score: null,
      grade: { firstSeen: 3 },
    });
    // who never saw it is not told
    expect((await seenBy(where.other, other)).short?.grade).toBeUndefined();
    await mark(await answerOf(one), 0);
    expect((await seenBy(where.student)).short).toMatchObject({ score: 0, grade: { firstSeen: 3 } });
    await mark(await answerOf(one), 3);
    expect((await seenBy(where.student)).short?.grade).not.toHaveProperty('firstSeen');
  });
});

describe('points and remark of open work', () => {
  it('reach the student when keys may, by no call before', async () => {
    const deadline = new Date(Date.now() + 24 * hourMs).toISOString();
    const { where, one, answerOf, mark, seenBy } = await twoAlike(homework, { deadline });
    const { parent, events } = makeParent(where.student.userId);
    await homework.publish(...events);
    await until(() => homework.prisma.family.count({ where: { parentId: parent.userId } }));
    await mark(await answerOf(one), 3, '秘密的評語');
    const waiting = { score: 5, maxScore: 5, pending: 3 };
    for (const person of [where.student, parent]) {
      const seen = await seenBy(person);
      expect(seen).toMatchObject({ ...waiting, short: { state: 'pending', score: null } });
      expect(JSON.stringify(seen)).not.toContain('秘密的評語');
    }
    const takes = await homework.call(where.student, myTakes, { params: { id: where.taskId } });
    expect(takes.data.results).toMatchObject([{ score: 5, maxScore: 5 }]);
    const again = await homework.call(where.student, finishAttempt, { body: { attemptId: one } });
    expect(again.data).toMatchObject(waiting);
    const list = await homework.call(where.student, listHomeworks, { query: {} });
    expect(list.data.results[0]?.tasks[0]?.posts[0]).toMatchObject(waiting);
    expect((await seenBy(where.school.teacher)).short).toMatchObject({
      score: 3,
      grade: { remark: '秘密的評語' },
    });
    clock.aheadMs = 25 * hourMs;
    for (const person of [where.student, parent])
      expect(await seenBy(person)).toMatchObject({
        score: 8,
        pending: 0,
        short: { score: 3, grade: { remark: '秘密的評語' } },
      });
    expect(
      (await homework.call(where.student, myTakes, { params: { id: where.taskId } })).data.results,
    ).toMatchObject([{ score: 8, maxScore: 8 }]);
  });
});
