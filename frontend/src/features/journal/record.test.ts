import {
  acknowledge,
  choose,
  conflictsOf,
  entryOf,
  isUnsent,
  markAfterFinish,
  markRefused,
  reconcile,
  refusedAmong,
  take,
  unsentCount,
  write,
} from './record.ts';
import { at, fresh, later } from './testing/fresh-record.ts';

const say = (optionId: string) => ({ questionId: 'q', value: { optionId } });
const ok = (seq: number) => ({
  saved: [{ questionId: 'q', seq }],
  conflicts: [],
  highest: [{ questionId: 'q', seq }],
});

test('a change that no request has seen keeps its number, one after that takes the next', () => {
  const twice = write(write(fresh, say('A'), at), say('B'), at);
  expect(entryOf(twice, 'q')).toMatchObject({ seq: 1, value: { optionId: 'B' }, isPending: true });
  const { record, answers } = take(twice);
  expect(answers).toEqual([
    { questionId: 'q', seq: 1, value: { optionId: 'B' }, evidence: [], writtenAt: at },
  ]);
  expect(entryOf(write(record, say('C'), later), 'q').seq).toBe(2);
});

test('writing the same again changes nothing', () => {
  const once = write(fresh, say('A'), at);
  expect(write(once, say('A'), later)).toBe(once);
  expect(write(fresh, { questionId: 'q', value: null, evidence: [] }, at)).toBe(fresh);
});

test('what is written while a save is under way still waits after it', () => {
  const during = write(take(write(fresh, say('A'), at)).record, say('B'), later);
  const after = acknowledge(during, ok(1));
  expect(entryOf(after, 'q')).toMatchObject({ isPending: true, ackedSeq: 1, value: { optionId: 'B' } });
  expect(unsentCount(acknowledge(take(after).record, ok(2)))).toBe(0);
});

test('after a crash the same number is sent with the same value, since it may have arrived', () => {
  const { record } = take(write(fresh, say('A'), at));
  expect(take(record).answers[0]).toMatchObject({ seq: 1, value: { optionId: 'A' } });
});

test('a save whose answer was lost is no conflict on the next start', () => {
  const waiting = write(take(write(fresh, say('A'), at)).record, say('B'), later);
  const met = reconcile(waiting, [{ questionId: 'q', seq: 1, value: { optionId: 'A' } }]);
  expect(conflictsOf(met)).toEqual([]);
  expect(take(met).answers).toMatchObject([{ seq: 2, value: { optionId: 'B' } }]);
  const untouched = take(write(fresh, say('A'), at)).record;
  const arrived = reconcile(untouched, [{ questionId: 'q', seq: 1, value: { optionId: 'A' } }]);
  expect([unsentCount(untouched), unsentCount(arrived)]).toEqual([1, 0]);
});

test('a late answer to an earlier save frees no number: what is under way may have arrived', () => {
  const second = take(write(take(write(fresh, say('A'), at)).record, say('B'), later)).record;
  expect(entryOf(write(acknowledge(second, ok(1)), say('C'), later), 'q').seq).toBe(3);
});

test('what the server has acknowledged is no conflict to what was written since', () => {
  const saved = acknowledge(take(write(fresh, say('A'), at)).record, ok(1));
  const met = reconcile(write(saved, say('B'), later), [
    { questionId: 'q', seq: 1, value: { optionId: 'A' } },
  ]);
  expect(conflictsOf(met)).toEqual([]);
  expect(take(met).answers).toMatchObject([{ seq: 2, value: { optionId: 'B' } }]);
});

test('another device’s answers are offered beside the waiting ones; nothing is sent until a choice', () => {
  const met = reconcile(write(fresh, say('A'), at), [
    {
      questionId: 'q',
      seq: 4,
      value: { optionId: 'D' },
      evidence: [{ paragraphId: 'p1', start: 0, end: 2 }],
    },
  ]);
  expect(conflictsOf(met)).toEqual(['q']);
  expect(take(met).answers).toEqual([]);
  expect(isUnsent(met)).toBe(true);
  const mine = choose(met, 'q', 'mine', later);
  expect(take(mine).answers).toMatchObject([{ seq: 5, value: { optionId: 'A' } }]);
  const theirs = choose(met, 'q', 'theirs', later);
  expect(entryOf(theirs, 'q')).toMatchObject({
    value: { optionId: 'D' },
    evidence: [{ paragraphId: 'p1', start: 0, end: 2 }],
    isPending: false,
  });
  expect(entryOf(write(theirs, say('A'), later), 'q').seq).toBe(5);
});

test('when the attempt was handed in elsewhere, waiting answers are sent to be kept apart, unasked', () => {
  const met = reconcile(write(fresh, say('A'), at), [{ questionId: 'q', seq: 4, value: { optionId: 'D' } }]);
  expect(take({ ...met, finishedAt: later }).answers).toMatchObject([
    { questionId: 'q', value: { optionId: 'A' } },
  ]);
});

test('the same answer from elsewhere settles itself, the order of pairs saying nothing', () => {
  const pairs = [
    { itemId: 'i1', optionId: 'a' },
    { itemId: 'i2', optionId: 'b' },
  ];
  const met = reconcile(write(fresh, { questionId: 'q', value: { pairs } }, at), [
    { questionId: 'q', seq: 9, value: { pairs: pairs.toReversed() } },
  ]);
  expect(entryOf(met, 'q')).toMatchObject({ isPending: false, conflict: null, seq: 9 });
});

test('a conflict that the save itself answers is offered too', () => {
  const { record } = take(write(fresh, say('A'), at));
  const met = acknowledge(record, {
    saved: [],
    conflicts: [{ questionId: 'q', seq: 3, value: { optionId: 'D' } }],
    highest: [{ questionId: 'q', seq: 3 }],
  });
  expect(entryOf(met, 'q').conflict).toMatchObject({ seq: 3, value: { optionId: 'D' } });
  expect(entryOf(choose(met, 'q', 'mine', later), 'q').seq).toBe(4);
});

test('the same words with other evidence from elsewhere are offered, not settled unseen', () => {
  const evidence = [{ paragraphId: 'p1', start: 0, end: 3 }];
  const { record } = take(write(write(fresh, say('A'), at), { questionId: 'q', evidence }, at));
  const stored = [{ paragraphId: 'p2', start: 1, end: 4 }];
  const met = acknowledge(record, {
    saved: [],
    conflicts: [{ questionId: 'q', seq: 3, value: { optionId: 'A' }, evidence: stored }],
    highest: [{ questionId: 'q', seq: 3 }],
  });
  expect(entryOf(met, 'q').conflict).toMatchObject({ evidence: stored });
  expect(entryOf(choose(met, 'q', 'mine', later), 'q')).toMatchObject({ evidence, isPending: true });
});

test('without waiting answers the newest of the server is shown, an older one is not', () => {
  const evidence = [{ paragraphId: 'p1', start: 0, end: 2 }];
  const shown = reconcile(fresh, [{ questionId: 'q', seq: 2, value: { optionId: 'B' }, evidence }]);
  expect(entryOf(shown, 'q')).toMatchObject({
    seq: 2,
    value: { optionId: 'B' },
    evidence,
    isPending: false,
  });
  expect(reconcile(shown, [{ questionId: 'q', seq: 1, value: { optionId: 'A' } }]).entries.q).toEqual(
    shown.entries.q,
  );
});

test('what came after the hand-in stays and is no longer sent; a refused answer waits for a change', () => {
  const written = take(write(fresh, say('A'), at)).record;
  expect(entryOf(markAfterFinish(written, ['q']), 'q')).toMatchObject({
    isAfterFinish: true,
    isPending: false,
    value: { optionId: 'A' },
  });
  const refused = markRefused(written, ['q'], 'homework.value-mismatch');
  expect(take(refused).answers).toEqual([]);
  expect(take(write(refused, say('B'), later)).answers).toHaveLength(1);
});

test('the next start shows what was handed in, not what was written after it', () => {
  const saved = acknowledge(take(write(fresh, say('A'), at)).record, ok(1));
  const tooLate = markAfterFinish(take(write(saved, say('B'), later)).record, ['q']);
  const met = reconcile(tooLate, [{ questionId: 'q', seq: 1, value: { optionId: 'A' } }]);
  expect(entryOf(met, 'q')).toMatchObject({ value: { optionId: 'A' }, isAfterFinish: true });
});

test('a refused answer is named by its question’s number in the text in hand, until it is rewritten', () => {
  const refused = markRefused(write(fresh, say('A'), at), ['q'], 'homework.question-unknown');
  expect(refusedAmong(refused, ['p', 'q'])).toEqual([2]);
  expect(refusedAmong(refused, ['p'])).toEqual([]);
  expect(refusedAmong(write(refused, say('B'), later), ['p', 'q'])).toEqual([]);
});

test('evidence is kept with the answer, whichever was given first', () => {
  const evidence = [{ paragraphId: 'p2', start: 3, end: 9 }];
  const both = write(write(fresh, { questionId: 'q', evidence }, at), say('A'), at);
  expect(entryOf(both, 'q')).toMatchObject({ value: { optionId: 'A' }, evidence });
  expect(entryOf(write(both, { questionId: 'q', evidence: [] }, later), 'q')).toMatchObject({
    value: { optionId: 'A' },
    evidence: [],
  });
});
