import { until } from '@yuedu/testing/poll';
import { pino } from 'pino';
import { connectKafka } from './kafka/kafka-client.ts';
import { newEvent } from './outbox/outbox.ts';
import { boxMade, marblePlaced } from './toy/toy-events.ts';
import { beforeFold, thrown } from './toy/toy.module.ts';
import { startToySystem, type ToySystem } from './toy/toy-system.ts';

const time = new Date('2026-09-01T00:00:00.000Z');
const word = '睡飽了才有力氣';
/** What Postgres says of a child's answer that does not fit. */
const quoting = () =>
  Object.assign(new Error(`invalid input syntax for type uuid: "${word}"`), { code: '22P02' });

/** A logger that says everything, and all that it has said. */
function listening(): { logger: pino.Logger; output: () => string } {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return { logger, output: () => lines.join('') };
}

describe('what the log says of a failure', () => {
  let toy: ToySystem;
  const { logger, output } = listening();
  beforeAll(async () => {
    toy = await startToySystem('log', 1);
    await toy.start({ logger, tuning: { retryDelaysMs: [5], waitingSweepMs: 200 } });
  });
  afterAll(async () => {
    beforeFold.step = () => Promise.resolve();
    thrown.clear();
    await toy.close();
  });

  test('of a handler, in a batch and alone, and of a job holds no word of what it was about', async () => {
    beforeFold.step = () => Promise.reject(quoting());
    const marbles = [1, 2, 3].map((sequence) =>
      newEvent(marblePlaced, {
        subject: `m${sequence}`,
        key: 'a',
        sequence,
        time,
        data: { marbleId: `m${sequence}`, boxId: 'a', weight: 1 },
      }),
    );
    thrown.set(marbles[1]?.id ?? '', quoting());
    await toy.append(
      newEvent(boxMade, { subject: 'a', sequence: 1, time, data: { boxId: 'a', title: 'a' } }),
      ...marbles,
    );
    await until(() => toy.count(`dead_letters WHERE event_id = $1`, marbles[1]?.id));
    await until(() => output().includes('job failed'));
    expect(output()).toContain('event not applied');
    expect(output()).toContain('22P02');
    expect(output()).not.toContain(word);
    const [letter] = await toy.sql.$queryRawUnsafe<{ message: string }[]>('SELECT message FROM dead_letters');
    expect(letter?.message).not.toContain(word);
  });

  test('of Kafka that can’t be reached holds no address', async () => {
    const own = listening();
    const admin = connectKafka({
      clientId: 'log',
      env: { KAFKA_BROKERS: '127.0.0.1:1' },
      logger: own.logger,
    }).admin({
      retry: { retries: 1, initialRetryTime: 10 },
    });
    await expect(admin.connect()).rejects.toThrow();
    expect(own.output()).toContain('ECONNREFUSED');
    expect(own.output()).not.toMatch(/127\.0\.0\.1|:1\b/);
  });
});
