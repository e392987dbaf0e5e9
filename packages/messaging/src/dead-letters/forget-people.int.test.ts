import { topic } from '@yuedu/contracts/topics';
import { uuidv7 } from 'uuidv7';
import { forgetPeople } from './forget-people.ts';
import { inTransaction } from '../sql.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';
import { type DeadLetterReason, writeDeadLetter } from './write-dead-letter.ts';

const [erased, gone, other] = [uuidv7(), uuidv7(), uuidv7()];

describe('what is put aside when a person is erased', () => {
  let toy: ToySystem;
  beforeAll(async () => {
    toy = await startToySystem('forget', 1);
  });
  afterAll(() => toy.close());

  const letter = (name: string, key: string, value: string, reason: DeadLetterReason = 'failed') =>
    writeDeadLetter(toy.sql, {
      consumer: 'toy',
      eventId: name,
      reason,
      message: '',
      record: { topic: topic.tasks, partition: 0, offset: '0', key, headers: {}, value: Buffer.from(value) },
    });

  test('goes where it is about the person or can’t be read, and stays where it is about others', async () => {
    const groups = [{ name: '第一組', studentIds: [erased, other] }];
    await letter('a profile', erased, '{}');
    await letter('an attempt', 'a', JSON.stringify({ attemptId: 'a', userId: erased }));
    await letter('a link', 'b', JSON.stringify({ parentId: other, childId: erased }), 'waited-too-long');
    await letter('a broken one', 'c', `{"groups":["${erased}"`, 'broken-json');
    await letter('another broken one', 'g', `{"groups":["${gone}"`, 'broken-json');
    await letter('another profile', gone, '{}');
    await letter('an attempt of another', 'd', JSON.stringify({ attemptId: 'd', userId: other }));
    await letter('a homework', 'e', JSON.stringify({ homeworkId: 'e', groups }));
    await letter('a class', 'f', JSON.stringify({ classId: 'f', teacherIds: [erased] }), 'too-many-waiting');
    expect(await inTransaction(toy.sql, 5_000, (tx) => forgetPeople(tx, [erased, gone]))).toBe(6);
    const left = await toy.sql.$queryRawUnsafe<{ event_id: string }[]>(
      'SELECT event_id FROM dead_letters ORDER BY id',
    );
    expect(left.map((row) => row.event_id)).toEqual(['an attempt of another', 'a homework', 'a class']);
  });
});
