import type { LiveClass, LiveWork } from '@yuedu/contracts/http/homework/live';
import { atText, busiestOf, countsOf, holdingOf, type LiveStudent, type LiveText } from './live.ts';

const text = (postId: string): LiveText => ({ taskId: 't', postId, title: postId, questions: [] });
const texts = [text('p1'), text('p2')];
const [first, second] = texts as [LiveText, LiveText];
const work = (postId: string, part: Partial<LiveWork> = {}): LiveWork => ({
  taskId: 't',
  postId,
  attemptId: 'a',
  startedAt: '2026-11-20T02:00:00.000Z',
  finishedAt: null,
  late: false,
  answered: 0,
  question: 1,
  paragraphId: null,
  seenAt: null,
  ...part,
});
const done = { finishedAt: '2026-11-20T03:00:00.000Z' };
const student = (userId: string, works: LiveWork[], left = false): LiveStudent => ({
  userId,
  name: userId,
  seatNumber: null,
  left,
  works,
});
const live = (students: LiveStudent[]): LiveClass => ({ at: '', texts, students });

test('a student reads, answers or has handed in; another open text is named, a handed in one is not', () => {
  const at = (works: LiveWork[]) => {
    const { standing, elsewhere } = atText(student('a', works), first, texts);
    return [standing, elsewhere?.postId];
  };
  expect([
    at([]),
    at([work('p1')]),
    at([work('p1', { answered: 2 })]),
    at([work('p1', done)]),
    at([work('p1', done), work('p2')]),
    at([work('p2', done)]),
    at([work('p1'), work('p2')]),
  ]).toEqual([
    ['fresh', undefined],
    ['reading', undefined],
    ['answering', undefined],
    ['done', undefined],
    ['done', 'p2'],
    ['fresh', undefined],
    ['reading', undefined],
  ]);
});

test('who has left counts nowhere', () => {
  const students = [student('a', [work('p1', done)]), student('b', [work('p1')], true), student('c', [])];
  expect(countsOf(live(students), first)).toEqual({ done: 1, answering: 0, reading: 0, fresh: 1 });
});

test('the question that holds most holds the class, the earlier of two, and never one student alone', () => {
  const at = (...standing: number[]) =>
    holdingOf(standing.map((count, place) => ({ position: place + 1, answered: 0, standing: count })))
      ?.position;
  expect([at(), at(1, 1), at(0, 2, 2), at(1, 2, 3)]).toEqual([undefined, undefined, 2, 3]);
});

test('the text that most are at is shown first', () => {
  expect(busiestOf(live([student('a', [])]))).toBe(first);
  expect(busiestOf(live([student('a', [work('p2')]), student('b', [work('p1', done)])]))).toBe(second);
});
