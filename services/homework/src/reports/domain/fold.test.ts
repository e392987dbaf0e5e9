import { type AttemptFact, foldQuestions, foldTask, type HomeworkFact, type TaskFact } from './fold.ts';
import type { Membership } from '../../domain/memberships.ts';
import { wilsonBand } from './wilson.ts';

const day = (n: number): Date => new Date(Date.UTC(2026, 8, n));
const task: TaskFact = { taskId: 't', classId: 'c', postIds: ['p1', 'p2'], startAt: null, deadline: day(5) };
const homework: HomeworkFact = {
  homeworkId: 'h',
  startAt: day(1),
  deadline: null,
  groups: [],
  exceptions: [],
};
const member = (userId: string, joined = 1, left: number | null = null): Membership => ({
  userId,
  joinedAt: day(joined),
  leftAt: left === null ? null : day(left),
});
const attempt = (userId: string, postId: string, finished: number | null): AttemptFact => ({
  attemptId: `${userId}-${postId}`,
  userId,
  postId,
  startedAt: day(2),
  finishedAt: finished === null ? null : day(finished),
  late: false,
  results:
    finished === null
      ? []
      : [
          {
            questionId: 'q1',
            process: 'retrieve',
            chosenOptionIds: ['a'],
            score: 0.67,
            maxScore: 2,
            blank: false,
          },
          { questionId: 'q2', process: 'infer', chosenOptionIds: [], score: null, maxScore: 3, blank: false },
          { questionId: 'q3', process: 'infer', chosenOptionIds: [], score: 0, maxScore: 1, blank: true },
        ],
});
const users = (cells: { userId: string; postId: string }[]): string[] =>
  cells.map((cell) => `${cell.userId} ${cell.postId}`);

describe('a row a student and text', () => {
  it('stands for everyone who has it to do', () => {
    expect(users(foldTask(task, homework, [member('b'), member('a')], []))).toEqual([
      'a p1',
      'a p2',
      'b p1',
      'b p2',
    ]);
  });

  it('is not there for who joined after the deadline, unless he worked', () => {
    expect(foldTask(task, homework, [member('a', 6)], [])).toEqual([]);
    expect(users(foldTask(task, homework, [member('a', 6)], [attempt('a', 'p1', 7)]))).toEqual(['a p1']);
    expect(foldTask(task, homework, [member('a', 5)], [])).toHaveLength(2);
  });

  it('is there for who joined at any time without a deadline, not for unknown joining', () => {
    const endless = { ...task, deadline: null };
    expect(foldTask(endless, homework, [member('a', 30)], [])).toHaveLength(2);
    expect(foldTask(endless, homework, [{ ...member('a'), joinedAt: null }], [])).toEqual([]);
  });

  it('follows the exception before the homework, and the homework before the task', () => {
    const later = { ...homework, exceptions: [{ userId: 'a', deadline: day(9).toISOString() }] };
    expect(foldTask(task, later, [member('a', 6), member('b', 6)], []).map((cell) => cell.userId)).toEqual([
      'a',
      'a',
    ]);
    expect(foldTask(task, { ...homework, deadline: day(7) }, [member('a', 6)], [])).toHaveLength(2);
  });

  it('stays for who left after it was visible, not for who left before', () => {
    expect(foldTask(task, homework, [member('a', 1, 3)], [])).toHaveLength(2);
    expect(foldTask(task, { ...homework, startAt: day(4) }, [member('a', 1, 3)], [])).toEqual([]);
    expect(foldTask(task, { ...homework, startAt: day(3) }, [member('a', 1, 3)], [])).toEqual([]);
  });

  it('follows the membership that goes on, else the one that ended last', () => {
    const fromFour = { ...homework, startAt: day(4) };
    const [first, second, third] = [member('a', 1, 2), member('a', 2, 3), member('a', 4)];
    for (const members of [
      [first, second, third],
      [third, second, first],
    ])
      expect(foldTask(task, fromFour, members, [])).toHaveLength(2);
    const fromTwo = { ...homework, startAt: day(2) };
    for (const members of [
      [first, second],
      [second, first],
    ])
      expect(foldTask(task, fromTwo, members, [])).toHaveLength(2);
  });

  it('is only for the groups where there are some', () => {
    expect(
      foldTask(task, { ...homework, groups: [{ studentIds: ['b'] }] }, [member('a'), member('b')], []).map(
        (cell) => cell.userId,
      ),
    ).toEqual(['b', 'b']);
  });

  it('counts nothing of an attempt that is not finished, and leaves out what waits', () => {
    const [begun, done] = foldTask(
      task,
      homework,
      [member('a')],
      [attempt('a', 'p1', null), attempt('a', 'p2', 3)],
    );
    expect(begun).toMatchObject({ finishedAt: null, score: 0, maxScore: 0, pending: 0, marks: [] });
    expect(done?.marks).toHaveLength(3);
    expect(done).toMatchObject({
      score: 0.67,
      maxScore: 3,
      pending: 3,
      processes: {
        retrieve: { score: 0.67, maxScore: 2, questions: 1, pending: 0 },
        infer: { score: 0, maxScore: 1, questions: 1, pending: 1 },
      },
    });
  });

  it('names the attempt, its times and whether it was late; without an attempt there is none of it', () => {
    const late = { ...attempt('a', 'p1', 6), late: true };
    const [worked, open] = foldTask(task, homework, [member('a')], [late]);
    expect(worked).toMatchObject({
      attemptId: 'a-p1',
      startedAt: day(2),
      finishedAt: day(6),
      late: true,
    });
    expect(open).toMatchObject({ attemptId: null, startedAt: null, finishedAt: null, late: false });
  });

  it('counts in the period of the task’s start, else from when it was visible', () => {
    expect(foldTask({ ...task, startAt: day(3) }, homework, [member('a')], [])[0]).toMatchObject({
      visibleAt: day(1),
      countsAt: day(3),
    });
    expect(foldTask(task, homework, [member('a')], [])[0]?.countsAt).toEqual(day(1));
  });
});

describe('a row a question', () => {
  it('sums finished attempts: skipped is in the maximum, what waits is in neither', () => {
    const cells = foldTask(
      task,
      homework,
      [member('a'), member('b')],
      [attempt('a', 'p1', 3), attempt('b', 'p1', 4), attempt('b', 'p2', null)],
    );
    expect(foldQuestions(cells)).toMatchObject([
      {
        questionId: 'q1',
        answered: 2,
        right: 0,
        blank: 0,
        pending: 0,
        score: 1.34,
        maxScore: 4,
        options: { a: 2 },
      },
      { questionId: 'q2', answered: 2, pending: 2, score: 0, maxScore: 0 },
      { questionId: 'q3', answered: 0, right: 0, blank: 2, pending: 0, score: 0, maxScore: 2 },
    ]);
  });

  it('counts as right who has all points, and each option as often as it was chosen', () => {
    const right = (userId: string, chosenOptionIds: string[]): AttemptFact => ({
      ...attempt(userId, 'p1', 3),
      results: [
        { questionId: 'q2', process: 'infer', chosenOptionIds: [], score: 0, maxScore: 1, blank: true },
        { questionId: 'q1', process: 'infer', chosenOptionIds, score: 2, maxScore: 2, blank: false },
      ],
    });
    const cells = foldTask(
      task,
      homework,
      [member('a'), member('b')],
      [right('a', ['c', 'a']), right('b', ['b', 'c'])],
    );
    const [first, second] = foldQuestions(cells);
    expect([first?.questionId, second?.questionId]).toEqual(['q1', 'q2']);
    expect(first).toMatchObject({ answered: 2, right: 2, score: 4, maxScore: 4 });
    expect(Object.entries(first?.options ?? {})).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ]);
  });
});

describe('items of matching questions', () => {
  const matched = (userId: string, items?: { right: number; of: number }): AttemptFact => ({
    ...attempt(userId, 'p1', 3),
    results: [
      {
        questionId: 'q1',
        process: 'infer',
        chosenOptionIds: ['a'],
        score: 1,
        maxScore: 2,
        blank: false,
        ...(items && { items }),
      },
    ],
  });
  const sumsOf = (...attempts: AttemptFact[]) =>
    foldQuestions(
      foldTask(
        task,
        homework,
        attempts.map(({ userId }) => member(userId)),
        attempts,
      ),
    ).map(({ items }) => items);

  it('are summed over the answers that have them', () => {
    expect(
      sumsOf(matched('a', { right: 5, of: 7 }), matched('b', { right: 2, of: 7 }), matched('c')),
    ).toEqual([{ right: 7, of: 14 }]);
  });

  it('are none where no answer has them', () => {
    expect(sumsOf(matched('a'))).toEqual([null]);
  });
});

describe('the 68 % band', () => {
  it('is Wilson’s, from eight questions on', () => {
    expect(wilsonBand(6, 7, 7)).toEqual({ low: null, high: null, enough: false });
    // z = 0.9945, p = 0.75, n = 8: centre (0.75 + 0.0618) / 1.1236 = 0.7225, half-width 0.1462
    expect(wilsonBand(6, 8, 8)).toEqual({ low: 0.576, high: 0.869, enough: true });
    expect(wilsonBand(8, 8, 8)).toEqual({ low: 0.89, high: 1, enough: true });
    expect(wilsonBand(0, 8, 8)).toEqual({ low: 0, high: 0.11, enough: true });
    // p = 0.125: centre (0.125 + 0.0618) / 1.1236 = 0.1663, half-width 0.1171
    expect(wilsonBand(1, 8, 8)).toEqual({ low: 0.049, high: 0.283, enough: true });
  });
});
