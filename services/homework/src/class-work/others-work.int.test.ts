import { saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { childLinked } from '@yuedu/contracts/events/auth';
import { classUpdated } from '@yuedu/contracts/events/classes';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type Answer, everyCall } from '../testing/every-call.ts';
import { begin, type ClassWithText } from '../testing/class-with-text.ts';
import { classWorkSteps, hourMs } from '../testing/class-work-steps.ts';
import { keyWords, withoutOwnWords } from '../testing/without-own-words.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { answersFor } from '../testing/text.ts';

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

/**
 * Who is a student of `own`, where the text is open work, and has to do with a student of `other`, where it
 * was handed in.
 */
interface Looking {
  own: ClassWithText;
  other: ClassWithText;
  viewer: TestCaller;
}

async function asTeacher({ school }: ClassWithText, userId: string): Promise<TestCaller> {
  const teacherIds = [school.teacher.userId, userId];
  const data = {
    classId: school.classId,
    title: '五年仁班',
    grade: '小五',
    endAt: '2027-07-31T00:00:00.000Z',
    teacherIds,
    schoolId: null,
    schoolName: null,
    zones: [],
  };
  await homework.publish(
    newEvent(classUpdated, { subject: school.classId, sequence: 2, time: new Date(), data }),
  );
  await until(() => homework.prisma.schoolClass.count({ where: { id: school.classId, sequence: 2 } }));
  return { userId, role: 'main', title: 'teacher' };
}

async function asParent({ student }: ClassWithText, userId: string): Promise<TestCaller> {
  const data = { parentId: userId, childId: student.userId };
  const subject = `${data.parentId}:${data.childId}`;
  await homework.publish(newEvent(childLinked, { subject, sequence: 1, time: new Date(), data }));
  await until(() => homework.prisma.family.count({ where: data }));
  return { userId, role: 'user', title: 'parent' };
}

const twoClasses = async (): Promise<Omit<Looking, 'viewer'>> => {
  const own = await steps.openClass();
  return { own, other: await steps.openClass({ showKeys: 'finish' }, own.text) };
};

/** The other class's student hands in; then all that the viewer can hear of that class. */
async function handInAndListen({ other, viewer }: Looking, isRight: boolean): Promise<Answer[]> {
  const { student, text, school, taskId, homeworkId } = other;
  const attemptId = await begin(homework, student, text, taskId);
  const right = answersFor(text, { short: text.short.accepted });
  const answers = isRight ? right : right.map((answer) => ({ ...answer, value: null }));
  const body = { postId: text.postId, attemptId, answers };
  await homework.call(student, saveAnswers, { body });
  await steps.handIn(student, attemptId);
  await until(
    async () =>
      (await homework.prisma.reportCell.count({ where: { attemptId, finishedAt: { not: null } } })) === 1,
  );
  const { classId } = school;
  return everyCall(homework, viewer, {
    classId,
    taskId,
    homeworkId,
    postId: text.postId,
    studentId: student.userId,
    attemptId,
  });
}

/** Files of how long was read: what else they hold stands in the same reports as JSON. */
const isFileWithMinutes = ({ call, text }: Answer): boolean =>
  /^get(Reading|Students)/.test(call) && !text.startsWith('{');

/** A wrong answer is a blank one here, and how many questions were answered is no secret of the key's. */
const isLiveView = ({ call }: Answer): boolean => call.startsWith('getLiveClass');

/**
 * The report's time of reckoning is that of the last event; how many finished is no secret. The viewer's own
 * file has his notes, which come a little later, in the order of their ids.
 */
const compared = (answers: Answer[]): string[] =>
  answers
    .filter((answer) => !isFileWithMinutes(answer) && !isLiveView(answer))
    .filter(({ call }) => !/^(listNotifications|ownDataOf|saveAnswers|finishAttempt|putPosition)/.test(call))
    .map(withoutOwnWords);

const viewers: Record<string, (both: Omit<Looking, 'viewer'>) => Promise<TestCaller>> = {
  'its teacher': ({ own, other }) => asTeacher(other, own.student.userId),
  'its teacher, who has left the class where it is open': async ({ own, other }) => {
    await steps.move(own, 'left');
    return asTeacher(other, own.student.userId);
  },
  'the parent of its reader': ({ own, other }) => asParent(other, own.student.userId),
};

describe('a text that is open work in another class: others’ right and wrong answers look the same', () => {
  it.each(Object.keys(viewers))('%s', async (name) => {
    const looking = async (): Promise<Looking> => {
      const both = await twoClasses();
      return { ...both, viewer: (await viewers[name]?.(both)) as TestCaller };
    };
    const right = await handInAndListen(await looking(), true);
    const wrong = await handInAndListen(await looking(), false);
    expect(compared(wrong)).toEqual(compared(right));
    expect(right.map((answer) => answer.text).join()).not.toMatch(keyWords);
    const result = right.find((answer) => answer.call.startsWith('getAttempt'));
    expect(JSON.parse(result?.text ?? '')).toMatchObject({ data: { score: null, withheld: true } });
  });
});

describe('keys, points and distribution of others’ work are there for', () => {
  const expectAllShown = async (looking: Looking): Promise<void> => {
    const answers = await handInAndListen(looking, true);
    const by = (call: string) => answers.find((answer) => answer.call.startsWith(call))?.text ?? '';
    expect(by('getAttempt')).toMatch(keyWords);
    expect(JSON.parse(by('getQuestions')).data.rows).toHaveLength(4);
    expect(JSON.parse(by('getComprehension')).data.totals).toMatchObject({ score: 8 });
    expect(JSON.parse(by('getOverview')).data.cells[0]).toMatchObject({ score: 8 });
  };

  it('a teacher who was a student elsewhere, when that work has closed', async () => {
    const both = await twoClasses();
    await steps.rewrite(both.other, { deadline: steps.inHours(72) });
    const viewer = await asTeacher(both.other, both.own.student.userId);
    clock.aheadMs = 25 * hourMs;
    await expectAllShown({ ...both, viewer });
  });

  it('a teacher who is also in the list of his own class', async () => {
    const both = await twoClasses();
    const viewer = await asTeacher(both.other, both.other.other.userId);
    await expectAllShown({ ...both, viewer });
  });
});
