import { classUpdated } from '@yuedu/contracts/events/classes';
import { attemptGraded } from '@yuedu/contracts/events/homework';
import {
  answersToGrade,
  gradeAnswer,
  gradeAnswers,
  postsToGrade,
  undoGrades,
} from '@yuedu/contracts/http/homework/grading';
import { getCompletion, getComprehension } from '@yuedu/contracts/http/homework/reports';
import { topic } from '@yuedu/contracts/topics';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { named, twoAlike } from '../../testing/alike-answers.ts';
import { classWithText } from '../../testing/class-with-text.ts';
import { correctedKey } from '../../testing/corrected-key.ts';
import { makeParent, makeSchool } from '../../testing/school.ts';
import { type Homework, startHomework } from '../../testing/start-homework.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(() => homework?.stop());

describe('what waits', () => {
  it('is listed by text and question, and alike answers bear one mark', async () => {
    const { where, classId, postId, read } = await twoAlike(homework);
    const listed = await homework.call(where.school.teacher, postsToGrade, {
      params: { id: classId },
      body: {},
    });
    expect(listed.data.results).toEqual([
      {
        postId,
        title: '跟太陽借半天',
        questions: [
          { questionId: where.text.short.id, position: 4, process: 'evaluate', waiting: 2, graded: 0 },
        ],
      },
    ]);
    const { question, results } = await read();
    expect(question).toMatchObject({ type: 'shortAnswer', maxScore: 3, levels: [3, 0] });
    expect(results.map((answer) => answer.like)).toEqual(['因為他想家', '因為他想家']);
    expect(results.map((answer) => [answer.state, answer.version])).toEqual([
      ['pending', 0],
      ['pending', 0],
    ]);
  });

  it('of a text that the class never had is nothing, its key neither', async () => {
    const { where, classId } = await twoAlike(homework);
    const foreign = await classWithText(homework);
    const reply = await homework.call(where.school.teacher, answersToGrade, {
      params: { classId, postId: foreign.text.postId, questionId: foreign.text.short.id },
    });
    expect(reply.status).toBe(404);
    const given = await classWithText(homework);
    const none = await homework.call(given.school.teacher, answersToGrade, {
      params: { classId: given.school.classId, postId: given.text.postId, questionId: given.text.short.id },
    });
    expect(none.data).toMatchObject({ results: [], question: { key: null, notes: null } });
  });
});

describe('a mark by hand', () => {
  it('gives points, ends the waiting, and reaches the report', async () => {
    const { where, classId, one, answerOf, mark, seenBy } = await twoAlike(homework);
    const marked = await mark(await answerOf(one), 3, '  依據找得準。  ');
    expect(marked.data.answers).toMatchObject([
      { version: 1, state: 'right', score: 3, isByHand: true, remark: '依據找得準。' },
    ]);
    expect(await seenBy(where.student)).toMatchObject({
      score: 8,
      maxScore: 8,
      pending: 0,
      short: { state: 'right', score: 3, grade: { remark: '依據找得準。' } },
    });
    const rows = async () =>
      (await homework.call(where.school.teacher, getComprehension, { query: { classId } })).data.rows;
    await until(async () => (await rows()).some((row) => row.score === 8 && row.maxScore === 8));
    expect((await rows()).map((row) => [row.score, row.maxScore]).sort()).toEqual([
      [5, 5],
      [8, 8],
    ]);
  });

  it('marks a group at once, and sends no word of anybody', async () => {
    const { where, read, markBoth, one, other } = await twoAlike(homework);
    const { results } = await read();
    expect((await markBoth(results, 3)).status).toBe(200);
    const attempts = await homework.prisma.attempt.findMany({ where: { id: { in: [one, other] } } });
    expect(attempts.map((attempt) => [Number(attempt.score), Number(attempt.pending)])).toEqual([
      [8, 0],
      [8, 0],
    ]);
    await until(async () => {
      const records = await readAll(homework.env.TOPIC_PREFIX + topic.attempts);
      return [one, other].every((id) =>
        records.some((r) => r.headers.ce_type === attemptGraded.type && r.headers.ce_subject === id),
      );
    });
    const records = await readAll(homework.env.TOPIC_PREFIX + topic.attempts);
    expect(JSON.stringify(records.map((record) => record.value))).not.toContain('想家');
    expect(where.text.short.id).toBeTruthy();
  });

  it('is refused whole where another teacher has marked one of them since', async () => {
    const { read, mark, markBoth, one, answerOf } = await twoAlike(homework);
    const seen = (await read()).results;
    await mark(await answerOf(one), 0, '另一位老師');
    const late = await markBoth(seen, 3);
    expect([late.status, late.text.includes('version.stale')]).toEqual([412, true]);
    expect((await read()).results.map((answer) => answer.score).sort()).toEqual([0, null]);
  });

  it('of two teachers at once counts one, and the other is told', async () => {
    const { read, mark, one, answerOf } = await twoAlike(homework);
    const answer = await answerOf(one);
    const replies = await Promise.all([mark(answer, 3), mark(answer, 0)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412]);
    const winner = replies.find((reply) => reply.status === 200);
    const now = (await read()).results.find((result) => result.attemptId === one);
    expect(now?.score).toBe(winner?.data.answers[0]?.score);
  });

  it('is a level of the rubric, of a short answer with words, and of this text and class', async () => {
    const { where, params, one, answerOf, mark } = await twoAlike(homework);
    const answer = await answerOf(one);
    expect((await mark(answer, 2)).status).toBe(422);
    const choice = { _id: `${one}.${where.text.choice.id}`, version: 0 };
    expect((await mark(choice, 0)).text).toContain('homework.not-gradable');
    const takenBack = await homework.call(where.school.teacher, undoGrades, {
      params,
      body: { answers: [choice] },
    });
    expect(takenBack.text).toContain('homework.not-gradable');
    expect((await mark({ _id: `${one}.${newId()}`, version: 0 }, 0)).status).toBe(404);
    expect((await mark({ _id: `${newId()}.${newId()}`, version: 0 }, 0)).status).toBe(404);
    const elsewhere = await homework.call(where.school.teacher, gradeAnswer, {
      params: { ...params, postId: newId(), answerId: answer._id },
      body: { score: 3, version: 0 },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('stays when the key is corrected, while what it says nothing of is scored anew', async () => {
    const { where, one, answerOf, mark, seenBy } = await twoAlike(homework);
    await mark(await answerOf(one), 3);
    await homework.publish(
      correctedKey(where.text, { keyVersion: 2, right: where.text.choice.wrong, rescoring: 'correctedOnly' }),
    );
    await until(async () => (await seenBy(where.student)).score === 7);
    expect((await seenBy(where.student)).short).toMatchObject({ score: 3, state: 'right' });
    // and a mark after a correction leaves what the correction said
    await mark(await answerOf(one), 0);
    expect(await seenBy(where.student)).toMatchObject({ score: 4, maxScore: 8 });
  });
});

describe('who grades', () => {
  it('is the class’s teachers and admins; to others the class is not there', async () => {
    const { where, classId, postId, params, one, answerOf, mark } = await twoAlike(homework);
    const answer = await answerOf(one);
    const { parent, events } = makeParent(where.student.userId);
    const stranger = makeSchool({ students: 0 });
    await homework.publish(...events, ...stranger.events);
    await until(() => homework.prisma.family.count({ where: { parentId: parent.userId } }));
    const editor: TestCaller = { userId: newId(), role: 'editor', title: 'teacher' };
    for (const as of [where.student, parent, stranger.teacher, editor]) {
      const replies = [
        await homework.call(as, postsToGrade, { params: { id: classId }, body: {} }),
        await homework.call(as, answersToGrade, {
          params: { classId, postId, questionId: where.text.short.id },
        }),
        await mark(answer, 3, '', as),
        await homework.call(as, gradeAnswers, { params, body: { answers: [answer].map(named), score: 3 } }),
        await homework.call(as, undoGrades, { params, body: { answers: [answer].map(named) } }),
      ];
      expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404]);
    }
    const admin: TestCaller = { userId: newId(), role: 'admin', title: 'teacher' };
    expect((await mark(answer, 3, '', admin)).status).toBe(200);
  });

  it('is no teacher who was taken from the class', async () => {
    const { where, classId, one, answerOf, mark } = await twoAlike(homework);
    const answer = await answerOf(one);
    await homework.publish(
      newEvent(classUpdated, {
        subject: classId,
        sequence: 2,
        time: new Date(),
        data: {
          classId,
          title: '五年仁班',
          grade: '小五',
          endAt: '2027-07-31T00:00:00.000Z',
          teacherIds: [newId()],
          schoolId: newId(),
          schoolName: '青嶼華小',
          zones: [],
        },
      }),
    );
    await until(
      async () =>
        (await homework.prisma.schoolClass.count({
          where: { id: classId, teacherIds: { has: where.school.teacher.userId } },
        })) === 0,
    );
    expect((await mark(answer, 3)).status).toBe(404);
    const report = await homework.call(where.school.teacher, getCompletion, { query: { classId } });
    expect(report.status).toBe(404);
  });
});
