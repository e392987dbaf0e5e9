import { adopt, isOfSameWork, localRecord } from './local.ts';
import {
  acknowledge,
  type AttemptRecord,
  choose,
  conflictsOf,
  entryOf,
  markRefused,
  reconcile,
  take,
  write,
} from './record.ts';
import { at, fresh, later } from './testing/fresh-record.ts';

const say = (optionId: string, questionId = 'q') => ({ questionId, value: { optionId } });
const server: AttemptRecord = { ...fresh, attemptId: 'server', taskId: 't' };
const { userId, postId, classId } = server;
const local = localRecord({ userId, postId, taskId: 't', classId, postVersion: 1 }, 'here', at);
const sendable = (record: AttemptRecord) =>
  take(record).answers.map(({ questionId, seq, value }) => [questionId, seq, value]);

test('what was written here waits in the attempt of the server, evidence too', () => {
  const evidence = [{ paragraphId: 'a', start: 0, end: 3 }];
  const written = write(write(local, { ...say('A'), evidence }, at), say('B', 'r'), at);
  const begun = adopt(server, written);
  expect(begun.attemptId).toBe('server');
  expect(begun.isLocal).toBeUndefined();
  expect(sendable(begun)).toEqual([
    ['q', 2, { optionId: 'A' }],
    ['r', 2, { optionId: 'B' }],
  ]);
  expect(entryOf(begun, 'q').evidence).toEqual(evidence);
});

test('an answer that another device gave meanwhile stays beside it until the reader chooses', () => {
  const theirs = { questionId: 'q', seq: 4, value: { optionId: 'C' } };
  const begun = adopt(reconcile(server, [theirs]), write(local, say('A'), at));
  expect(conflictsOf(begun)).toEqual(['q']);
  expect(sendable(begun)).toEqual([]);
  expect(sendable(choose(begun, 'q', 'mine', later))).toEqual([['q', 5, { optionId: 'A' }]]);
  expect(entryOf(choose(begun, 'q', 'theirs', later), 'q').value).toEqual({ optionId: 'C' });
});

test('the same answer from elsewhere asks nobody', () => {
  const same = { questionId: 'q', seq: 4, value: { optionId: 'A' } };
  const begun = adopt(reconcile(server, [same]), write(local, say('A'), at));
  expect([conflictsOf(begun), sendable(begun)]).toEqual([[], []]);
});

test('taken over again, as after a crash, it changes nothing: not what waits, was sent or is newer', () => {
  const written = write(local, say('A'), at);
  const once = adopt(server, written);
  expect(adopt(once, written)).toEqual(once);
  const [saved] = [{ saved: [{ questionId: 'q', seq: 2 }], conflicts: [], highest: [] }];
  const sent = acknowledge(take(once).record, saved);
  expect(adopt(sent, written)).toEqual(sent);
  const newer = write(sent, say('B'), later);
  expect(adopt(newer, written)).toEqual(newer);
});

test('what was written here while it was taken over is newer, and goes the same way', () => {
  const once = adopt(server, write(local, say('A'), at));
  expect(sendable(adopt(once, write(write(local, say('A'), at), say('B'), later)))).toEqual([
    ['q', 3, { optionId: 'B' }],
  ]);
});

test('what was refused because the work could not be begun is sent after all', () => {
  const refused = markRefused(write(local, say('A'), at), ['q'], 'homework.not-started');
  expect(sendable(adopt(server, refused))).toEqual([['q', 2, { optionId: 'A' }]]);
});

test('only attempts at one text in one task of one person are the same work', () => {
  expect(isOfSameWork(local, server)).toBe(true);
  for (const other of [{ taskId: null }, { postId: 'x' }, { userId: 'x' }])
    expect(isOfSameWork(local, { ...server, ...other })).toBe(false);
});
