import { homeworkOf } from '../../testing/homework.ts';
import { journalled } from './journalled.ts';
import type { AttemptRecord } from './record.ts';

const post = (id: string) => ({ _id: id, title: id, questionCount: 5 });
const stored = homeworkOf('h', {
  tasks: [
    {
      _id: 't',
      title: 't',
      posts: [
        post('fresh'),
        post('begun'),
        { ...post('done'), finishedAt: '2026-09-02T00:00:00.000Z', score: 4, maxScore: 5 },
      ],
    },
  ],
});
const record = (postId: string, taskId: string | null, part: Partial<AttemptRecord> = {}): AttemptRecord => ({
  userId: 'u',
  attemptId: `a-${postId}`,
  postId,
  taskId,
  classId: 'c',
  startedAt: '2026-09-03T00:00:00.000Z',
  finishedAt: null,
  updatedAt: '2026-09-03T00:00:00.000Z',
  entries: {},
  ...part,
});
const postsOf = (records: AttemptRecord[]) => journalled(stored, records).tasks[0]?.posts;

test('a text that the journal has begun or handed in since then says so; own reading of it does not', () => {
  const posts = postsOf([record('begun', 't'), record('fresh', null), record('fresh', 'other')]);
  expect(posts?.map((one) => [one._id, one.startedAt, one.finishedAt])).toEqual([
    ['fresh', undefined, undefined],
    ['begun', '2026-09-03T00:00:00.000Z', undefined],
    ['done', undefined, '2026-09-02T00:00:00.000Z'],
  ]);
  expect(postsOf([record('begun', 't', { finishedAt: '2026-09-04T00:00:00.000Z' })])?.[1]?.finishedAt).toBe(
    '2026-09-04T00:00:00.000Z',
  );
});

test('what was handed in before keeps its time and score', () => {
  expect(postsOf([record('done', 't', { finishedAt: '2026-09-09T00:00:00.000Z' })])?.[2]).toMatchObject({
    finishedAt: '2026-09-02T00:00:00.000Z',
    score: 4,
    maxScore: 5,
  });
});
