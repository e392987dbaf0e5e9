import type { QuestionKey } from '@yuedu/contracts/events/content';
import { listKeyRepairs, previewKeyRepair } from '@yuedu/contracts/http/homework/key-repair';
import type { RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { sumPoints } from '@yuedu/contracts/rules/points';
import type { NewEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import type { Question } from '../../domain/answer-value.ts';
import { textsArrived } from '../../testing/arrived.ts';
import { keysOfText, keysSent } from '../../testing/corrected-key.ts';
import { drawnAnswers, handInMany, seeded } from '../../testing/many-hand-ins.ts';
import { type Homework, startHomework } from '../../testing/start-homework.ts';
import { makeText, type Text } from '../../testing/text.ts';
import { RescoringService } from './rescoring.service.ts';

const editor: TestCaller = { userId: newId(), role: 'editor', title: 'teacher' };
const classIds = [newId(), newId(), null];
let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(() => homework?.stop());

async function publishedText(): Promise<{ text: Text; questions: Question[] }> {
  const text = makeText();
  await homework.publish(...text.events);
  await textsArrived(homework, text);
  const { questions } = await homework.prisma.postVersion.findFirstOrThrow({
    where: { postId: text.postId },
  });
  return { text, questions: questions as unknown as Question[] };
}

const preview = async (text: Text, body: { keys: QuestionKey[] } | { undoes: number }) => {
  const reply = await homework.call(editor, previewKeyRepair, { params: { id: text.postId }, body });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.data;
};
const corrections = async (text: Text) => {
  const reply = await homework.call(editor, listKeyRepairs, { params: { id: text.postId } });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.data;
};

/** Sends the key, and waits until all hand-ins are scored by it. */
async function correct(text: Text, event: NewEvent, keyVersion: number): Promise<void> {
  await homework.publish(event);
  await until(async () => {
    const { corrections: done, behind } = await corrections(text);
    return done[0]?.keyVersion === keyVersion && behind === 0;
  });
}

/** What a run decides, without the versions of rows and keys, which go on. */
const rowsOf = async ({ postId }: Text, ids?: string[]) => ({
  attempts: (
    await homework.prisma.attempt.findMany({
      where: { postId, ...(ids && { id: { in: ids } }) },
      orderBy: { id: 'asc' },
    })
  ).map(({ version: _version, scoredKeyVersion: _scored, ...row }) => ({
    ...row,
    score: Number(row.score),
    maxScore: Number(row.maxScore),
    pending: Number(row.pending),
  })),
  answers: await homework.prisma.answer.findMany({
    where: { attempt: { postId, ...(ids && { id: { in: ids } }) } },
    orderBy: [{ attemptId: 'asc' }, { questionId: 'asc' }],
  }),
  results: (
    await homework.prisma.questionResult.findMany({
      where: { attempt: { postId, ...(ids && { id: { in: ids } }) } },
      orderBy: [{ attemptId: 'asc' }, { questionId: 'asc' }],
    })
  ).map(({ keyVersion: _key, ...row }) => ({
    ...row,
    score: row.score === null ? null : Number(row.score),
    maxScore: Number(row.maxScore),
  })),
});
type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** What was done to the rows, counted from them alone. */
function differences(before: Rows, after: Rows) {
  const changes = after.attempts.map(({ id, classId, score }, at) => {
    expect(before.attempts[at]?.id).toBe(id);
    return { id, classId, change: sumPoints([score, -(before.attempts[at]?.score ?? 0)]) };
  });
  const moved = changes.filter(({ change }) => change !== 0);
  const results = after.results.map((result, at) => {
    const was = before.results[at]?.score ?? null;
    return {
      ...result,
      waits: result.score === null && was !== null,
      change: sumPoints([result.score ?? 0, -(was ?? 0)]),
    };
  });
  const up = (questionId: string) => results.filter((one) => one.questionId === questionId && one.change > 0);
  const down = (questionId: string) =>
    results.filter((one) => one.questionId === questionId && one.change < 0);
  return {
    gaining: moved.filter(({ change }) => change > 0).length,
    losing: moved.filter(({ change }) => change < 0).length,
    unchanged: changes.length - moved.length,
    waiting: new Set(results.filter((one) => one.waits).map((one) => one.attemptId)).size,
    classes: new Set(moved.map(({ classId }) => classId).filter((classId) => classId !== null)).size,
    questionOf: (questionId: string) => ({
      questionId,
      gaining: up(questionId).length,
      losing: down(questionId).length,
      pointsGained: sumPoints(up(questionId).map((one) => one.change)),
      pointsLost: sumPoints(down(questionId).map((one) => -one.change)),
    }),
  };
}

/** Holds a preview against what the run then did. */
function expectSame(
  effect: Awaited<ReturnType<typeof preview>>['effects'][number] | undefined,
  before: Rows,
  after: Rows,
): void {
  const { questionOf, ...counts } = differences(before, after);
  expect(effect).toMatchObject(counts);
  expect(effect?.questions).toEqual(effect?.questions.map(({ questionId }) => questionOf(questionId)));
}

/** The text's keys, one step more corrected at each version: the choice, then pairs, then accepted words. */
function keysAt(text: Text, keyVersion: number): QuestionKey[] {
  return keysOfText(text).map((key): QuestionKey => {
    if (key.type === 'singleChoice' && keyVersion >= 2) return { ...key, optionId: text.choice.wrong };
    if (key.type === 'singleMatchingItem' && keyVersion >= 3) {
      const options = key.pairs.map((pair) => pair.optionId).toReversed();
      return { ...key, pairs: key.pairs.map((pair, at) => ({ ...pair, optionId: options[at] ?? '' })) };
    }
    if (key.type === 'shortAnswer' && keyVersion >= 4) return { ...key, acceptedAnswers: ['月亮'] };
    return key;
  });
}

describe('a preview of a corrected key', () => {
  test('says what the run then does, through four policies; undoing brings everything back', async () => {
    const { text, questions } = await publishedText();
    const draw = seeded(12);
    const handIn = (count: number, keyVersion: number): Promise<string[]> =>
      handInMany(homework.prisma, {
        postId: text.postId,
        questions,
        keys: keysAt(text, keyVersion),
        keyVersion,
        classIds,
        answers: Array.from({ length: count }, () => drawnAnswers(text, draw)),
      });
    await handIn(700, 1);
    const steps: [number, RescoringPolicy][] = [
      [2, 'bothCorrect'],
      [3, 'fullCredit'],
      [4, 'correctedOnly'],
    ];
    const states: Rows[] = [await rowsOf(text)];
    for (const [keyVersion, rescoring] of steps) {
      const before = await rowsOf(text);
      const { effects, attempts, compared } = await preview(text, { keys: keysAt(text, keyVersion) });
      expect([attempts, compared]).toEqual([before.attempts.length, before.attempts.length]);
      expect(await rowsOf(text)).toEqual(before);
      await correct(
        text,
        keysSent(text, { keyVersion, keys: keysAt(text, keyVersion), rescoring }),
        keyVersion,
      );
      const after = await rowsOf(text);
      const effect = effects.find((one) => one.rescoring === rescoring);
      expectSame(effect, before, after);
      expect(effect?.questions).toHaveLength(1);
      expect((await corrections(text)).corrections[0]).toMatchObject({
        keyVersion,
        rescoring,
        gaining: effect?.gaining,
        losing: effect?.losing,
      });
      // `none` would have left all as it is
      expect(effects.find((one) => one.rescoring === 'none')).toMatchObject({ gaining: 0, losing: 0 });
      await handIn(100, keyVersion);
      states.push(await rowsOf(text));
    }
    expect(states.at(-1)?.attempts).toHaveLength(1_000);

    // a second run changes nothing
    const last = await rowsOf(text);
    const version = { postId: text.postId, postVersion: 1 };
    const run = homework.service.app.get(RescoringService, { strict: false });
    await run.rescoreVersion(version, new Date(), async () => {});
    expect(await rowsOf(text)).toEqual(last);

    // each correction taken back, the newest first; what was handed in before it is as it was then
    for (const [undo, undoes] of [4, 3, 2].entries()) {
      const keyVersion = 5 + undo;
      const before = await rowsOf(text);
      expect((await corrections(text)).undoable).toBe(undoes);
      const { effects } = await preview(text, { undoes });
      const keys = keysAt(text, undoes - 1);
      await correct(
        text,
        keysSent(text, { keyVersion, keys, rescoring: 'correctedOnly', undoes }),
        keyVersion,
      );
      expectSame(effects[0], before, await rowsOf(text));
      const former = states[undoes - 2] as Rows;
      expect(
        await rowsOf(
          text,
          former.attempts.map((attempt) => attempt.id),
        ),
      ).toEqual(former);
    }
    expect((await corrections(text)).undoable).toBeNull();
    expect(
      (await corrections(text)).corrections.map((one) => [one.keyVersion, one.undoes, one.isUndone]),
    ).toEqual([
      [7, 2, false],
      [6, 3, false],
      [5, 4, false],
      [4, null, true],
      [3, null, true],
      [2, null, true],
    ]);
  });

  test('refuses a strange question, a key that does not fit, and a correction that is gone', async () => {
    const { text } = await publishedText();
    const ask = async (body: { keys: QuestionKey[] } | { undoes: number }) => {
      const reply = await homework.call(editor, previewKeyRepair, { params: { id: text.postId }, body });
      return [reply.status, JSON.parse(reply.text).code];
    };
    const [choice, single] = keysOfText(text);
    if (choice?.type !== 'singleChoice' || !single) throw new Error('no such keys');
    expect(await ask({ keys: [{ ...choice, questionId: newId() }] })).toEqual([
      422,
      'homework.question-unknown',
    ]);
    expect(await ask({ keys: [{ ...choice, optionId: newId() }] })).toEqual([422, 'homework.value-mismatch']);
    expect(await ask({ keys: [{ ...single, questionId: choice.questionId } as QuestionKey] })).toEqual([
      422,
      'homework.value-mismatch',
    ]);
    expect(await ask({ undoes: 2 })).toEqual([409, 'content.correction-gone']);
  });

  test('is for editors and admins alone', async () => {
    const { text } = await publishedText();
    for (const [role, title, status] of [
      ['user', 'student', 403],
      ['user', 'parent', 403],
      ['main', 'teacher', 403],
      ['editor', 'teacher', 200],
      ['admin', 'teacher', 200],
    ] as const) {
      const who: TestCaller = { userId: newId(), role, title };
      const params = { id: text.postId };
      const body = { keys: keysOfText(text) };
      expect((await homework.call(who, previewKeyRepair, { params, body })).status).toBe(status);
      expect((await homework.call(who, listKeyRepairs, { params })).status).toBe(status);
    }
  });
});

describe('the list of corrections', () => {
  test('that says nothing is behind has all that was done: scoring again ends while it is read', async () => {
    const { text, questions } = await publishedText();
    const { prisma } = homework;
    await handInMany(prisma, {
      postId: text.postId,
      questions,
      keys: keysAt(text, 1),
      keyVersion: 1,
      answers: [new Map([[text.choice.id, { optionId: text.choice.wrong }]])],
    });
    const version = { postId: text.postId, postVersion: 1, keyVersion: 2 };
    const { listed } = await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE attempts`;
      await prisma.answerKey.create({ data: { ...version, keys: keysAt(text, 2), notes: [] } });
      // it has read what it reads before the attempts, and now waits for them
      const waiting = corrections(text);
      await until(
        async () =>
          (
            await prisma.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%greatest(own%'`
          ).length > 0,
      );
      await tx.attempt.updateMany({ where: { postId: text.postId }, data: { scoredKeyVersion: 2 } });
      await tx.keyRepair.create({ data: { ...version, gaining: 1, losing: 0, other: 0 } });
      return { listed: waiting };
    });
    expect(await listed).toMatchObject({ behind: 0, corrections: [{ keyVersion: 2, gaining: 1 }] });
  });
});
