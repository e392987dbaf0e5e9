import { until } from '@yuedu/testing/poll';
import { Registry } from 'prom-client';
import { processMetrics } from './metrics.ts';

/** The shortest time between two looks at the event loop, in seconds; over an hour where there was none. */
async function shortestLook(registry: Registry): Promise<number> {
  const text = await registry.metrics();
  return Number(/^nodejs_eventloop_lag_min_seconds (\S+)/m.exec(text)?.[1]);
}

test('the event loop is looked at twice a second: an idle process sleeps', async () => {
  const registry = new Registry();
  processMetrics(registry);
  let shortest = Infinity;
  // each reading begins anew, and two looks are needed for the time between them
  await until(
    async () => {
      shortest = await shortestLook(registry);
      return shortest < 3_600;
    },
    { everyMs: 1_750 },
  );
  expect(shortest).toBeGreaterThan(0.45);
});
