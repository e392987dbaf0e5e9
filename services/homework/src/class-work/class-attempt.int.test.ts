import { getAttempt, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { myTakes } from '@yuedu/contracts/http/homework/tasks';
import { listHomeworks, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { classWorkSteps, hourMs } from '../testing/class-work-steps.ts';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { keyWords } from '../testing/without-own-words.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { makeText } from '../testing/text.ts';

const clock = { aheadMs: 0 };
let homework: Homework;
let steps: ReturnType<typeof classWorkSteps>;
beforeAll(async () => {
  homework = await startHomework({ clock: { now: () => new Date(Date.now() + clock.aheadMs) } });
  steps = classWorkSteps(homework, clock);
});
afterAll(() => homework?.stop());
beforeEach(() => {
  clock.aheadMs = 0;
});

describe('what the class attempt itself gives', () => {
  it('stays: points at the hand-in, keys after the deadline', async () => {
    const where = await steps.openClass();
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    expect((await steps.handIn(where.student, attemptId)).data).toMatchObject({ score: 0, maxScore: 8 });
    const read = () => homework.call(where.student, getAttempt, { params: { id: attemptId } });
    expect((await read()).data).toMatchObject({ score: 0, withheld: false });
    expect((await read()).text).not.toMatch(keyWords);
    clock.aheadMs = 25 * hourMs;
    expect((await read()).text).toMatch(keyWords);
  });

  it.each([
    ['the homework was taken back', (where: ClassWithText) => steps.takeBack(where)],
    [
      'its task was taken out of the homework',
      async (where: ClassWithText) => steps.rewrite(where, { taskIds: [await steps.otherTask(where)] }),
    ],
  ])('comes no earlier because %s', async (_, takeAway) => {
    const where = await steps.openClass();
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await takeAway(where);
    await steps.handIn(where.student, attemptId);
    const read = () => homework.call(where.student, getAttempt, { params: { id: attemptId } });
    expect((await read()).text).not.toMatch(keyWords);
    clock.aheadMs = 25 * hourMs;
    expect((await read()).text).toMatch(keyWords);
  });

  it('is late by the homework that has its task now, not by the one that had it before', async () => {
    const where = await steps.openClass();
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await steps.rewrite(where, { taskIds: [await steps.otherTask(where)] });
    const put = await homework.call(where.school.teacher, putHomework, {
      params: { id: where.school.classId, homeworkId: newId() },
      body: {
        title: '另一份作業',
        taskIds: [where.taskId],
        deadline: new Date(Date.now() + hourMs).toISOString(),
      },
    });
    expect(put.status).toBe(200);
    clock.aheadMs = 2 * hourMs;
    expect((await steps.handIn(where.student, attemptId)).data).toMatchObject({ late: true });
  });

  it('stays shut where the class shows no keys, also when the homework was taken back', async () => {
    const where = await steps.openClass({ showKeys: 'never' });
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await steps.handIn(where.student, attemptId);
    await steps.takeBack(where);
    clock.aheadMs = 25 * hourMs;
    const read = await homework.call(where.student, getAttempt, { params: { id: attemptId } });
    expect(read.text).not.toMatch(keyWords);
  });

  it('is held back, lists included, while another class has the same text open', async () => {
    const where = await steps.openClass();
    const free = await steps.openClass({ showKeys: 'finish' }, where.text);
    await steps.move(free, 'joined', where.student);
    const attemptId = await begin(homework, where.student, free.text, free.taskId);
    expect((await steps.handIn(where.student, attemptId)).data).toMatchObject({
      score: null,
      maxScore: null,
    });
    const read = () => homework.call(where.student, getAttempt, { params: { id: attemptId } });
    expect((await read()).text).not.toMatch(keyWords);
    const takes = () => homework.call(where.student, myTakes, { params: { id: free.taskId } });
    const list = () =>
      homework.call(where.student, listHomeworks, { query: { classId: free.school.classId } });
    expect((await takes()).data).toMatchObject({ results: [{ score: null, maxScore: null }] });
    expect((await list()).text).not.toMatch(/"score"|"maxScore"|"pending"/);
    clock.aheadMs = 25 * hourMs;
    expect((await read()).text).toMatch(keyWords);
    expect((await takes()).data).toMatchObject({ results: [{ score: 0 }] });
    expect((await list()).text).toMatch(/"score":0/);
  });
});

describe('a text that is not open by itself', () => {
  it('cannot begin before its homework starts, nor by another group; its teacher may read it', async () => {
    const text = makeText();
    await homework.publish(...text.events);
    const where = await classWithText(homework, { text, homework: { startAt: steps.inHours(2) } });
    const start = async (person: TestCaller) =>
      (await homework.call({ ...person, zones: [] }, startAttempt, { body: { postId: text.postId } })).status;
    expect(await start(where.student)).toBe(403);
    expect(await start(where.school.teacher)).toBe(200);
    await steps.rewrite(where, {
      startAt: steps.inHours(-1),
      groups: [{ name: '甲組', studentIds: [where.other.userId] }],
    });
    expect([await start(where.student), await start(where.other)]).toEqual([403, 200]);
  });
});

describe('an own reading that told its keys tells them no more', () => {
  const becomesWork: Record<string, (where: ClassWithText, reader: TestCaller) => Promise<unknown>> = {
    'when the text is given to the class': (where) => steps.rewrite(where, { deadline: steps.inHours(24) }),
    'when its reader joins a class that has the text open': async (where, reader) => {
      await steps.rewrite(where, { deadline: steps.inHours(24) });
      await steps.move(where, 'joined', reader);
    },
    'when the deadline that has passed is moved on': async (where) => {
      await steps.rewrite(where, { deadline: steps.inHours(1) });
      clock.aheadMs = 2 * hourMs;
      await steps.rewrite(where, { deadline: steps.inHours(24) });
    },
  };
  it.each(Object.entries(becomesWork))('%s', async (name, becomes) => {
    const where = await classWithText(homework, { text: await steps.freeText(), assign: false });
    const reader = name.includes('joins') ? { ...where.other, userId: newId() } : where.student;
    const attemptId = await begin(homework, reader, where.text);
    expect((await steps.handIn(reader, attemptId)).data).toMatchObject({ score: 0 });
    const read = () => homework.call(reader, getAttempt, { params: { id: attemptId } });
    expect((await read()).text).toMatch(keyWords);
    await becomes(where, reader);
    expect((await read()).text).not.toMatch(keyWords);
    expect((await read()).data).toMatchObject({ score: null, withheld: true });
    expect((await steps.handIn(reader, attemptId)).data).toMatchObject({ score: null });
    clock.aheadMs += 25 * hourMs;
    expect((await read()).text).toMatch(keyWords);
  });
});
