import { assignedTexts, mostAssigned } from './assigned.ts';

const nowMs = Date.parse('2026-09-07T02:00:00Z');
const work = (given: { startAt?: string; deadline?: string | null; posts: object[] }) =>
  ({ startAt: null, deadline: '2026-09-09T02:00:00Z', ...given, tasks: [{ posts: given.posts }] }) as never;
const post = (_id: string, finishedAt?: string) => ({ _id, ...(finishedAt && { finishedAt }) });

it('are those of open homework that are not handed in, due ones first, each once', () => {
  expect(
    assignedTexts(
      [
        work({ deadline: null, posts: [post('endless'), post('both')] }),
        work({ posts: [post('later'), post('done', '2026-09-06T02:00:00Z')] }),
        work({ deadline: '2026-09-08T02:00:00Z', posts: [post('sooner'), post('both')] }),
        work({ deadline: '2026-09-07T02:00:00Z', posts: [post('past')] }),
        work({ startAt: '2026-09-07T03:00:00Z', posts: [post('not yet')] }),
      ],
      nowMs,
    ),
  ).toEqual(['sooner', 'both', 'later', 'endless']);
});

it('are no more than leave room for what was read by hand', () => {
  const posts = Array.from({ length: 40 }, (_, at) => post(String(at)));
  expect(assignedTexts([work({ posts })], nowMs)).toHaveLength(mostAssigned);
});
