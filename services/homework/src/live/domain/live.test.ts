import { firstUnanswered, liveWork, sumQuestions, type WorkRow } from './live.ts';

const questionIds = ['q1', 'q2', 'q3'];
const at = new Date('2026-11-20T02:00:00Z');
const row = (answeredIds: string[], part: Partial<WorkRow> = {}): WorkRow => ({
  attemptId: 'a',
  userId: 'u',
  taskId: 't',
  postId: 'p',
  postVersion: 1,
  startedAt: at,
  finishedAt: null,
  late: false,
  answeredIds,
  ...part,
});

test('a student stands at the first question without an answer, whatever came after it', () => {
  expect(
    [[], ['q1'], ['q1', 'q3'], ['q2'], questionIds].map((ids) => firstUnanswered(questionIds, ids)),
  ).toEqual([1, 2, 2, 1, null]);
});

test('an answer to a question that the version does not have counts nowhere', () => {
  expect(liveWork(row(['q1', 'gone']), questionIds, null)).toMatchObject({ answered: 1, question: 2 });
});

test('who reads has a place; who has handed in has neither place nor question', () => {
  const position = { paragraphId: 'p4', at };
  expect(liveWork(row(['q1']), questionIds, position)).toMatchObject({
    question: 2,
    paragraphId: 'p4',
    seenAt: at.toISOString(),
  });
  expect(liveWork(row(['q1'], { finishedAt: at, late: true }), questionIds, position)).toMatchObject({
    answered: 1,
    question: null,
    paragraphId: null,
    seenAt: null,
    late: true,
  });
});

test('a question holds who answered before it; who has answered nothing is reading', () => {
  const works = [row([]), row(['q1']), row(['q1', 'q3']), row(['q1'], { finishedAt: at })].map((one) => ({
    work: liveWork(one, questionIds, null),
    answeredIds: one.answeredIds,
  }));
  expect(sumQuestions(questionIds, works)).toEqual([
    { position: 1, answered: 3, standing: 0 },
    { position: 2, answered: 0, standing: 2 },
    { position: 3, answered: 1, standing: 0 },
  ]);
});
