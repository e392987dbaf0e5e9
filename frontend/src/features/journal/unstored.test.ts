import { acknowledge, entryOf, take, write } from './record.ts';
import { withUnstored } from './unstored.ts';
import { at, fresh, later } from './testing/fresh-record.ts';

const say = (questionId: string, optionId: string) => ({ questionId, value: { optionId } });

test('what storage refused is seen over what it has', () => {
  const stored = write(fresh, say('q', 'A'), at);
  const unstored = write(write(stored, say('q', 'B'), later), say('r', 'C'), later);
  const seen = withUnstored(stored, unstored);
  expect(entryOf(seen, 'q').value).toEqual({ optionId: 'B' });
  expect(entryOf(seen, 'r').value).toEqual({ optionId: 'C' });
  expect(seen?.updatedAt).toBe(later);
});

test('a later answer that another tab has stored is not lost behind it, nor its hand-in', () => {
  const sent = acknowledge(take(write(fresh, say('q', 'A'), at)).record, {
    saved: [{ questionId: 'q', seq: 1 }],
    conflicts: [],
    highest: [],
  });
  const stored = { ...write(sent, say('q', 'D'), later), finishedAt: later };
  const seen = withUnstored(stored, write(fresh, say('q', 'B'), at));
  expect(entryOf(seen, 'q')).toMatchObject({ seq: 2, value: { optionId: 'D' } });
  expect([seen?.finishedAt, seen?.updatedAt]).toEqual([later, later]);
  expect(withUnstored(fresh, { ...fresh, finishedAt: at })?.finishedAt).toBe(at);
});

test('either alone is the record', () => {
  expect(withUnstored(undefined, fresh)).toBe(fresh);
  expect(withUnstored(fresh, undefined)).toBe(fresh);
  expect(withUnstored(undefined, undefined)).toBeUndefined();
});
