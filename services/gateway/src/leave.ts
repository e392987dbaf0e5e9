import { setTimeout as wait } from 'node:timers/promises';
import type { createLogger } from '@yuedu/service-kit/operations/log';
import type { startGateway } from './gateway.ts';

/**
 * On SIGTERM or SIGINT the gateway says that it leaves, waits `leaveMs` until balancers have seen it, finishes its requests and exits;
 * after 19 s it exits in any case.
 */
export function leaveOnSignal(
  gateway: Awaited<ReturnType<typeof startGateway>>,
  log: ReturnType<typeof createLogger>,
  leaveMs: number,
): void {
  let leaving = false;
  const leave = (signal: string): void => {
    if (leaving) return;
    leaving = true;
    log.info({ signal }, 'leaving');
    const overdue = setTimeout(() => process.exit(1), 19_000);
    gateway.leave();
    wait(leaveMs)
      .then(() => gateway.close())
      .then(
        () => {
          clearTimeout(overdue);
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ err: error }, 'left with an error');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, leave);
}
