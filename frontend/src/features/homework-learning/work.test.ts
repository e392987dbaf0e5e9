import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { homeworkOf } from '../../testing/homework.ts';
import { isOverdue, openWorkOf, ordered, postsOf, stateOf } from './work.ts';

const post = (id: string, finishedAt?: string) => ({
  _id: id,
  title: id,
  questionCount: 5,
  ...(finishedAt && { finishedAt }),
});
const homework = (id: string, part: Partial<Homework>): Homework =>
  homeworkOf(id, { tasks: [{ _id: 't1', title: 't', posts: [post('p1')] }], ...part });

test('open work comes by its deadline, without one last; handed-in work newest first', () => {
  const done = [{ _id: 't1', title: 't', posts: [post('p1', '2026-09-02T00:00:00.000Z')] }];
  const { open, done: finished } = ordered([
    homework('none', {}),
    homework('later', { effectiveDeadline: '2026-09-09T00:00:00.000Z' }),
    homework('soon', { effectiveDeadline: '2026-09-03T00:00:00.000Z' }),
    homework('old', { tasks: done, startAt: '2026-08-01T00:00:00.000Z' }),
    homework('new', { tasks: done }),
  ]);
  expect(open.map((one) => one._id)).toEqual(['soon', 'later', 'none']);
  expect(finished.map((one) => one._id)).toEqual(['new', 'old']);
});

test('work is overdue after its own deadline only, and never when all is handed in', () => {
  const late = homework('late', { effectiveDeadline: '2026-09-03T00:00:00.000Z' });
  expect(isOverdue(late, new Date('2026-09-03T00:00:00.000Z'))).toBe(false);
  expect(isOverdue(late, new Date('2026-09-03T00:00:00.001Z'))).toBe(true);
  expect(
    isOverdue(
      { ...late, tasks: [{ _id: 't', title: 't', posts: [post('p', '2026-09-09T00:00:00.000Z')] }] },
      new Date('2027-01-01T00:00:00.000Z'),
    ),
  ).toBe(false);
});

test('a text knows its task, and whether it was begun', () => {
  expect(postsOf(homework('h', {}))[0]?.taskId).toBe('t1');
  expect([stateOf({}), stateOf({ startedAt: 'x' }), stateOf({ startedAt: 'x', finishedAt: 'y' })]).toEqual([
    'fresh',
    'begun',
    'done',
  ]);
});

test('an own reading waits for the open class work with its text that closes last; none is last', () => {
  const now = new Date('2026-09-03T00:00:00.000Z');
  const soon = homework('soon', { effectiveDeadline: '2026-09-04T00:00:00.000Z' });
  const later = homework('later', { effectiveDeadline: '2026-09-05T00:00:00.000Z' });
  const past = homework('past', { effectiveDeadline: '2026-09-02T00:00:00.000Z' });
  const other = homework('other', { tasks: [{ _id: 't', title: 't', posts: [post('p2')] }] });
  const endless = homework('endless', {});
  const found = (...works: Homework[]) => openWorkOf('p1', works, now)?._id ?? null;
  expect([found(soon, later, past), found(later, soon), found(soon, endless, later)]).toEqual([
    'later',
    'later',
    'endless',
  ]);
  expect([found(past, other), found()]).toEqual([null, null]);
});
