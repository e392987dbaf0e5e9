import { createRequire } from 'node:module';
import { calmTimers } from './kafkajs-timers.ts';

const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as new (
  options: object,
) => {
  push(request: object): void;
  scheduleRequestTimeoutCheck(): void;
  destroy(): void;
};

const logger = { namespace: () => logger, debug: () => undefined, warn: () => undefined };

describe('a connection to Kafka', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A connection with one request that nobody answers. */
  function silent(requestTimeout: number) {
    calmTimers();
    let looks = 0;
    const timedOutAt: number[] = [];
    const began = Date.now();
    const queue = new RequestQueue({
      requestTimeout,
      enforceRequestTimeout: true,
      clientId: 'test',
      broker: 'none:1',
      logger,
      isConnected: () => {
        looks += 1;
        return true;
      },
    });
    queue.scheduleRequestTimeoutCheck();
    const entry = {
      correlationId: 1,
      reject: () => timedOutAt.push(Date.now() - began),
      resolve: () => undefined,
    };
    queue.push({ entry, expectResponse: true, sendRequest: () => undefined });
    return { queue, looks: () => looks, timedOutAt };
  }

  test('looks for unanswered requests once a second', () => {
    const { queue, looks } = silent(15_000);
    vi.advanceTimersByTime(10_000);
    expect(looks()).toBe(10);
    queue.destroy();
  });

  test('gives a request up that nobody answers, within a second of its time-out', () => {
    const { queue, timedOutAt } = silent(15_000);
    vi.advanceTimersByTime(60_000);
    expect(timedOutAt).toEqual([16_000]);
    queue.destroy();
  });
});
