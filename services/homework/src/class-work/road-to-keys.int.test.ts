import { saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { ownDataFile } from '@yuedu/contracts/http/own-data';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type Answer, callsLeftOut, everyCall, type Subject } from '../testing/every-call.ts';
import { keyWords, withoutOwnWords } from '../testing/without-own-words.ts';
import { classWorkSteps, hourMs } from '../testing/class-work-steps.ts';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { makeParent } from '../testing/school.ts';
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

/** Who reads, and who else may look at that reading; the class's work is `where`. */
interface Reading {
  where: ClassWithText;
  reader: TestCaller;
  onlookers?: (TestCaller | null)[];
}

const stranger = (): TestCaller => ({ userId: newId(), role: 'user', title: 'student' });

/** While these hold, no road but the class attempt's own may tell anything. */
const shut: Record<string, () => Promise<Reading>> = {
  'a member while the work is open': async () => {
    const where = await steps.openClass();
    const { parent, events } = makeParent(where.student.userId);
    await homework.publish(...events);
    await until(() => homework.prisma.family.count({ where: { parentId: parent.userId } }));
    return { where, reader: where.student, onlookers: [parent, where.other, null] };
  },
  'a member before the homework starts': async () => {
    const where = await steps.openClass({ startAt: steps.inHours(2) });
    return { where, reader: where.student };
  },
  'a member of another group': async () => {
    const where = await steps.openClass();
    await steps.rewrite(where, { groups: [{ name: '甲組', studentIds: [where.other.userId] }] });
    return { where, reader: where.student };
  },
  'a former member': async () => {
    const where = await steps.openClass();
    await steps.move(where, 'left');
    return { where, reader: where.student };
  },
  'a former member who left before the homework started': async () => {
    const where = await steps.openClass({ startAt: steps.inHours(2) });
    await steps.move(where, 'left');
    return { where, reader: where.student };
  },
  'a member who left and came back': async () => {
    const where = await steps.openClass();
    await steps.move(where, 'left');
    await steps.move(where, 'joined');
    return { where, reader: where.student };
  },
  'a member who has handed the class attempt in': async () => {
    const where = await steps.openClass();
    await steps.handIn(where.student, await begin(homework, where.student, where.text, where.taskId));
    return { where, reader: where.student };
  },
  'a member with a later deadline of his own, after everybody else’s': async () => {
    const where = await steps.openClass();
    await steps.rewrite(where, {
      exceptions: [{ userId: where.student.userId, deadline: steps.inHours(72) }],
    });
    clock.aheadMs = 48 * hourMs;
    return { where, reader: where.student };
  },
  'a member of a class that shows no keys': async () => {
    const where = await steps.openClass({ showKeys: 'never' });
    return { where, reader: where.student };
  },
  'a member of a class that shows no keys, without a deadline, after the hand-in': async () => {
    const where = await steps.openClass({ showKeys: 'never', deadline: null });
    await steps.handIn(where.student, await begin(homework, where.student, where.text, where.taskId));
    return { where, reader: where.student };
  },
  'a member whose class shows keys at the hand-in, before it': async () => {
    const where = await steps.openClass({ showKeys: 'finish' });
    return { where, reader: where.student };
  },
  'a member of two classes, of which one shows keys at the hand-in and has them': async () => {
    const where = await steps.openClass();
    const free = await steps.openClass({ showKeys: 'finish' }, where.text);
    await steps.move(free, 'joined', where.student);
    await steps.handIn(where.student, await begin(homework, where.student, free.text, free.taskId));
    return { where, reader: where.student };
  },
  'a member of a class whose homework was taken back': async () => {
    const where = await steps.openClass();
    await steps.takeBack(where);
    return { where, reader: where.student };
  },
  'who has begun a task that left the homework, and has left the class': async () => {
    const where = await steps.openClass();
    await begin(homework, where.student, where.text, where.taskId);
    await homework.prisma.task.update({ where: { id: where.taskId }, data: { deadline: steps.inHours(24) } });
    await steps.rewrite(where, { taskIds: [await steps.otherTask(where)] });
    await steps.move(where, 'left');
    return { where, reader: where.student };
  },
  'a member whose text was taken out of the homework with its task': async () => {
    const where = await steps.openClass();
    await steps.rewrite(where, { taskIds: [await steps.otherTask(where)] });
    return { where, reader: where.student };
  },
  'a member whose text was taken out of its task': async () => {
    const where = await steps.openClass();
    await steps.putTexts(where, [(await steps.freeText()).postId]);
    return { where, reader: where.student };
  },
  'a former member, when the task was taken out after he left, and put back': async () => {
    const where = await steps.openClass();
    await steps.move(where, 'left');
    clock.aheadMs = hourMs;
    await steps.rewrite(where, { taskIds: [await steps.otherTask(where)] });
    await steps.rewrite(where, {});
    return { where, reader: where.student };
  },
  'the parent of a member': async () => {
    const where = await steps.openClass();
    const { parent, events } = makeParent(where.student.userId);
    await homework.publish(...events);
    await until(() => homework.prisma.family.count({ where: { parentId: parent.userId } }));
    return { where, reader: parent };
  },
};

/** In these, nothing of a class is at stake. */
const open: Record<string, () => Promise<Reading>> = {
  'who is in no class': async () => ({ where: await steps.openClass(), reader: stranger() }),
  'a member of another class': async () => {
    const where = await steps.openClass();
    return { where, reader: (await steps.openClass()).student };
  },
  'who left before the homework was given': async () => {
    const text = await steps.freeText();
    const where = await classWithText(homework, { text, assign: false });
    await steps.move(where, 'left');
    clock.aheadMs = hourMs;
    await steps.rewrite(where, { deadline: steps.inHours(24) });
    return { where, reader: where.student };
  },
  'a member after the deadline': async () => {
    const where = await steps.openClass();
    clock.aheadMs = 25 * hourMs;
    return { where, reader: where.student };
  },
  'a member whose homework was taken back before it began': async () => {
    const where = await steps.openClass({ startAt: steps.inHours(2) });
    await steps.takeBack(where);
    return { where, reader: where.student };
  },
};

/** One own reading, all right or as wrong as can be; then all that each person can hear of it. */
async function readAndListen(
  { where, reader, onlookers = [] }: Reading,
  isRight: boolean,
): Promise<Answer[]> {
  const { text } = where;
  const attemptId = await begin(homework, reader, text);
  const right = answersFor(text, { short: text.short.accepted });
  const wrong = right.map((answer) =>
    answer.questionId === text.choice.id
      ? { ...answer, value: { optionId: text.choice.wrong } }
      : { ...answer, value: 'text' in answer.value ? { text: '不知道' } : { pairs: [] } },
  );
  const saved = await homework.call(reader, saveAnswers, {
    body: { postId: text.postId, attemptId, answers: isRight ? right : wrong },
  });
  if (saved.status !== 200) throw new Error(saved.text);
  const done = await steps.handIn(reader, attemptId);
  if (done.status !== 200) throw new Error(done.text);
  const subject: Subject = {
    classId: where.school.classId,
    taskId: where.taskId,
    homeworkId: where.homeworkId,
    postId: text.postId,
    studentId: reader.userId,
    attemptId,
  };
  const answers = [{ call: 'the hand-in', status: done.status, text: done.text }];
  for (const person of [reader, ...onlookers]) answers.push(...(await everyCall(homework, person, subject)));
  return answers;
}

/** What the own readings came to, by the reader's file of his own data. */
function ownReadings(answers: Answer[]): object[] {
  const { text = '' } = answers.find((one) => one.call.startsWith('ownData')) ?? {};
  const { parts } = ownDataFile.parse(JSON.parse(text));
  return (parts['attempts'] ?? [])
    .filter(({ taskId, finishedAt }) => taskId === null && finishedAt !== null)
    .map(({ score, maxScore, pending, results }) => ({ score, maxScore, pending, results }));
}

it('walks every call of the service', () => {
  expect(callsLeftOut()).toEqual([]);
});

describe('own reading hides all of a text that is class work: right and wrong answers look the same', () => {
  it.each(Object.keys(shut))('%s', async (name) => {
    const reading = (await shut[name]?.()) as Reading;
    const right = await readAndListen(reading, true);
    const wrong = await readAndListen(reading, false);
    // by the worker, a little later than the first of both: the note that there is a new task; and the
    // person's own file has the first reading beside the second
    const compared = (answers: Answer[]) =>
      answers.filter((one) => !/^(listNotifications|ownData)/.test(one.call));
    expect(compared(wrong).map(withoutOwnWords)).toEqual(compared(right).map(withoutOwnWords));
    expect(wrong.map((answer) => answer.text).join()).not.toMatch(keyWords);
    const own = right.filter((answer) => answer.call.startsWith('getAttempt'));
    expect(own[0]?.text).not.toMatch(keyWords);
    expect(JSON.parse(own[0]?.text ?? '')).toMatchObject({ data: { score: null, withheld: true } });
    expect(ownReadings(wrong)).toEqual(
      Array(2).fill({ score: null, maxScore: null, pending: null, results: [] }),
    );
  });
});

describe('own reading has its result and keys at once for', () => {
  it.each(Object.keys(open))('%s', async (name) => {
    const reading = (await open[name]?.()) as Reading;
    const answers = await readAndListen(reading, true);
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({ data: { score: 8, maxScore: 8, pending: 0 } });
    const own = answers.find((answer) => answer.call.startsWith('getAttempt'));
    expect(JSON.parse(own?.text ?? '')).toMatchObject({ data: { score: 8, withheld: false } });
    expect(own?.text).toMatch(keyWords);
    expect(ownReadings(answers)).toMatchObject([{ score: 8, maxScore: 8, pending: 0 }]);
  });
});
