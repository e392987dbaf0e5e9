import { acknowledge, markRefused, take, unsentCount, write } from './record.ts';
import { liftRefusals, refuseAll } from './refusals.ts';
import { at, fresh } from './testing/fresh-record.ts';

const say = (questionId: string) => ({ questionId, value: { optionId: 'A' } });

test('an attempt that the server lacks keeps its waiting answers, and sends them once opened', () => {
  const record = write(write(fresh, say('q'), at), say('r'), at);
  const refused = refuseAll(record, 'not-found');
  expect([unsentCount(refused), take(refused).answers]).toEqual([0, []]);
  expect(take(liftRefusals(refused)).answers.map((answer) => answer.questionId)).toEqual(['q', 'r']);
});

test('an acknowledged answer and one refused for its own words stay as they are', () => {
  const sent = acknowledge(take(write(fresh, say('q'), at)).record, {
    saved: [{ questionId: 'q', seq: 1 }],
    conflicts: [],
    highest: [],
  });
  expect(refuseAll(sent, 'not-found')).toEqual(sent);
  const wrong = markRefused(write(fresh, say('q'), at), ['q'], 'homework.value-mismatch');
  expect(refuseAll(wrong, 'not-found')).toEqual(wrong);
  expect(liftRefusals(wrong)).toEqual(wrong);
});
