import { saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { topic } from '@yuedu/contracts/topics';
import { until } from '@yuedu/testing/poll';
import { readAll } from '@yuedu/testing/kafka';
import { atOnce, begin, classWithText, finish, saveShort } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { answersFor, makeText } from '../testing/text.ts';
import { writeAnswers } from './attempts-sql.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

describe('the hand-in', () => {
  it('racing with saves: what was taken is scored, what came after is kept and refused', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const [replies, done] = await Promise.all([
      atOnce(12, (index) => saveShort(homework, where, attemptId, { seq: index + 1, index })),
      finish(homework, where, attemptId),
    ]);
    expect(done.status).toBe(200);
    const late = replies.filter((reply) => reply.status === 409);
    expect(
      replies.every((reply) => reply.status === 200 || reply.problem.code === 'homework.attempt-finished'),
    ).toBe(true);
    const answer = await homework.prisma.answer.findFirst({ where: { attemptId } });
    const history = await homework.prisma.answerHistory.findMany({ where: { attemptId } });
    expect(history.filter((row) => row.kind === 'afterFinish')).toHaveLength(late.length);
    expect(
      new Set(
        [...(answer ? [answer.value] : []), ...history.map((row) => row.value)].map((value) =>
          JSON.stringify(value),
        ),
      ).size,
    ).toBe(12);
    const result = await homework.prisma.questionResult.findFirstOrThrow({
      where: { attemptId, questionId: where.text.short.id },
    });
    expect(result.blank).toBe(answer === null);
  });

  it('scores an answer that is saved while the hand-in waits for the attempt', async () => {
    const where = await classWithText(homework);
    const { prisma } = homework;
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const { handedIn } = await prisma.$transaction(async (tx) => {
      const answer = {
        questionId: where.text.short.id,
        seq: 1,
        value: { text: where.text.short.accepted },
        writtenAt: null,
      };
      const attempt = { id: attemptId, answersVersion: 0, finishedAt: null, questions: null, answers: [] };
      await tx.$queryRaw(writeAnswers(attempt, [answer], new Date()));
      // it has read the attempt without the answer, and now waits for the row
      const waiting = finish(homework, where, attemptId);
      await until(
        async () =>
          (
            await prisma.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%finished_at%'`
          ).length > 0,
      );
      return { handedIn: waiting };
    });
    expect(await handedIn).toMatchObject({ status: 200, data: { score: 3, maxScore: 8 } });
  });

  it('of ten at once is one: the same result and one event', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await homework.call(where.student, saveAnswers, {
      body: {
        postId: where.text.postId,
        attemptId,
        answers: answersFor(where.text, { short: where.text.short.accepted }),
      },
    });
    const replies = await atOnce(10, () => finish(homework, where, attemptId));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(replies[0]).toMatchObject({
      status: 200,
      data: { score: 8, maxScore: 8, pending: 0, late: false },
    });
    await until(
      async () =>
        (await homework.prisma.reportAttempt.count({
          where: { id: attemptId, finishedAt: { not: null } },
        })) === 1,
    );
    const published = (await readAll(homework.env.TOPIC_PREFIX + topic.attempts)).filter(
      (record) => record.key === attemptId,
    );
    expect(published.map((record) => [record.headers['ce_type'], record.headers['ce_sequence']])).toEqual([
      ['attempt.started.v1', '1'],
      ['attempt.finished.v1', '2'],
    ]);
    // a child's words never leave in an event
    expect(published.map((record) => record.value?.toString()).join()).not.toContain(
      where.text.short.accepted,
    );
  });

  it('says in its event whether evidence was marked, and not where', async () => {
    const where = await classWithText(homework);
    const place = { paragraphId: 'p1', start: 3, end: 9 };
    const eventOf = async (student: typeof where.student, evidence: (typeof place)[]) => {
      const attemptId = await begin(homework, student, where.text, where.taskId);
      const answers = [{ questionId: where.text.short.id, seq: 1, value: { text: '寫法' }, evidence }];
      const body = { postId: where.text.postId, attemptId, answers };
      expect((await homework.call(student, saveAnswers, { body })).status).toBe(200);
      expect((await finish(homework, { ...where, student }, attemptId)).status).toBe(200);
      return until(async () => {
        const all = await readAll(homework.env.TOPIC_PREFIX + topic.attempts);
        const event = all.find(
          ({ key, headers }) => key === attemptId && headers['ce_type'] === 'attempt.finished.v1',
        );
        return event && (JSON.parse(String(event.value)) as object);
      });
    };
    const marked = await eventOf(where.student, [place]);
    expect(marked).toMatchObject({ hasEvidence: true });
    expect(JSON.stringify(marked)).not.toContain(place.paragraphId);
    expect(await eventOf(where.other, [])).toMatchObject({ hasEvidence: false });
  });

  it('waits for a key that is on its way, and holds no connection meanwhile', async () => {
    const narrow = await startHomework({ pool: 1 });
    try {
      const text = makeText();
      const [published, key] = text.events;
      if (!published || !key) throw new Error('no events');
      await narrow.publish(published);
      const where = await classWithText(narrow, { text });
      const attemptId = await begin(narrow, where.student, text, where.taskId);
      const handedIn = finish(narrow, where, attemptId);
      // the only connection is free for other calls
      expect((await saveShort(narrow, where, attemptId, { seq: 1, index: 1 })).status).toBe(200);
      await narrow.publish(key);
      let answer = await handedIn;
      // on a slow machine the key may come after the wait, which says that it may be tried again
      await until(async () => {
        if (answer.status === 503) answer = await finish(narrow, where, attemptId);
        return answer.status !== 503;
      });
      expect(answer).toMatchObject({ status: 200, data: { maxScore: 5, pending: 3 } });
    } finally {
      await narrow.stop();
    }
  });
});
