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
    let isConnected = true;
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
        return isConnected;
      },
    });
    queue.scheduleRequestTimeoutCheck();
    const send = (correlationId: number): void => {
      const entry = {
        correlationId,
        reject: () => timedOutAt.push(Date.now() - began),
        resolve: () => undefined,
      };
      queue.push({ entry, expectResponse: true, sendRequest: () => undefined });
    };
    send(1);
    const end = (): void => {
      isConnected = false;
    };
    return { queue, send, end, looks: () => looks, timedOutAt };
  }

  test('looks for unanswered requests when the oldest is due, not before', () => {
    const { queue, looks } = silent(15_000);
    vi.advanceTimersByTime(14_000);
    expect(looks()).toBe(0);
    vi.advanceTimersByTime(46_000);
    expect(looks()).toBe(3);
    queue.destroy();
  });

  test('gives a request up that nobody answers, at its time-out', () => {
    const { queue, send, timedOutAt } = silent(15_000);
    vi.advanceTimersByTime(4_000);
    send(2);
    vi.advanceTimersByTime(60_000);
    expect(timedOutAt).toEqual([15_001, 19_001]);
    queue.destroy();
  });

  test('no longer looks on a connection that has ended', () => {
    const { queue, looks, end } = silent(15_000);
    end();
    vi.advanceTimersByTime(60_000);
    expect(looks()).toBe(1);
    queue.destroy();
  });
});
