import { isQuietPage, noticeOf } from './notice.ts';

const now = new Date('2026-11-19T02:00:00Z');
const latest = { _id: 'new', title: '新的', createdAt: '2026-11-18T02:00:00Z' };
const task = (_id: string, effectiveDeadline: string | null) => ({
  _id,
  title: _id,
  effectiveDeadline,
  finishedPosts: 0,
  totalPosts: 2,
});

test('never read is new; read after its making is not', () => {
  expect(noticeOf({ latest, unfinished: [], lastReadTaskAt: null }, now)).toMatchObject({
    isNew: true,
    show: true,
  });
  expect(noticeOf({ latest, unfinished: [], lastReadTaskAt: '2026-11-18T03:00:00Z' }, now)).toMatchObject({
    isNew: false,
    show: false,
  });
});
test('the nearest of the near tasks is told, past and far ones are not', () => {
  const notice = noticeOf(
    {
      latest: null,
      lastReadTaskAt: null,
      unfinished: [
        task('far', '2026-11-22T02:00:00Z'),
        task('past', '2026-11-19T01:59:59Z'),
        task('b', '2026-11-21T02:00:00Z'),
        task('a', '2026-11-20T02:00:00Z'),
      ],
    },
    now,
  );
  expect(notice.nearest?._id).toBe('a');
  expect(notice.show).toBe(true);
});
test('each piece of news has its own word, the same at every check', () => {
  const near = [task('a', '2026-11-20T02:00:00Z')];
  expect(noticeOf({ latest, unfinished: near, lastReadTaskAt: null }, now).news).toEqual([
    'new:new',
    'near:a',
  ]);
  expect(
    noticeOf(
      { latest, unfinished: near, lastReadTaskAt: '2026-11-19T01:00:00Z' },
      new Date('2026-11-19T05:00:00Z'),
    ).news,
  ).toEqual(['near:a']);
});
test('a marked text or a reminder is news until the bell was opened, on any device', () => {
  const one = (_id: string, createdAt: string) => ({
    _id,
    createdAt,
    kind: 'task-graded' as const,
    taskId: 't',
    postId: 'p',
    title: '潮汐',
    classId: null,
    homeworkId: null,
    deadline: null,
  });
  const others = [one('b', '2026-11-19T01:00:00Z'), one('a', '2026-11-18T01:00:00Z')];
  const checked = { latest: null, unfinished: [], others };
  expect(noticeOf({ ...checked, lastReadTaskAt: '2026-11-18T01:00:00Z' }, now)).toMatchObject({
    isNew: false,
    isNear: false,
    show: true,
    newest: { _id: 'b' },
    news: ['other:b'],
  });
  expect(noticeOf({ ...checked, lastReadTaskAt: null }, now).news).toEqual(['other:b', 'other:a']);
  expect(noticeOf({ ...checked, lastReadTaskAt: '2026-11-19T01:00:00Z' }, now)).toMatchObject({
    show: false,
    newest: null,
    news: [],
  });
});
test('nothing is laid over homework, a text or a payment; other pages may be spoken on', () => {
  const quiet = [
    '/posts/1',
    '/junior/1',
    '/homework/students',
    '/classes/1/homeworks/2/learning',
    '/classes/1/posts/2',
    '/checkout',
  ];
  expect(quiet.filter((path) => !isQuietPage(path))).toEqual([]);
  expect(['/', '/posts', '/junior', '/classes/1', '/plans'].filter(isQuietPage)).toEqual([]);
});
