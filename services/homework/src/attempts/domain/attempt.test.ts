import { hasEvidence, lastWritten, nextTake, versionToBegin } from './attempt.ts';

const now = new Date('2026-09-01T00:00:00Z');

test('class work has one attempt, handed in or not', () => {
  expect(nextTake(null, true)).toBe(1);
  for (const finishedAt of [null, now]) expect(nextTake({ take: 1, finishedAt }, true)).toBe(1);
});

test('own reading goes on with what is open, and begins the next take after a hand-in', () => {
  expect(nextTake(null, false)).toBe(1);
  expect(nextTake({ take: 3, finishedAt: null }, false)).toBe(3);
  expect(nextTake({ take: 3, finishedAt: now }, false)).toBe(4);
});

test('the journal wrote last at the latest of its times, if it noted any', () => {
  const earlier = new Date(now.getTime() - 1);
  expect(lastWritten([{ writtenAt: now }, { writtenAt: null }, { writtenAt: earlier }])).toEqual(now);
  expect([lastWritten([]), lastWritten([{ writtenAt: null }])]).toEqual([null, null]);
});

test('evidence is there once words are marked for any answer; one that was taken back is none', () => {
  const marked = [{ paragraphId: 'a', start: 0, end: 4 }];
  expect(hasEvidence([{ evidence: null }, { evidence: marked }])).toBe(true);
  expect([hasEvidence([]), hasEvidence([{ evidence: null }, { evidence: [] }])]).toEqual([false, false]);
});

test('class work that began without a network keeps the version that was read, own reading not', () => {
  expect([1, 2, 3].map((held) => versionToBegin(3, held, true))).toEqual([1, 2, 3]);
  expect([versionToBegin(3, 4, true), versionToBegin(3, undefined, true)]).toEqual([3, 3]);
  expect(versionToBegin(3, 2, false)).toBe(3);
});
