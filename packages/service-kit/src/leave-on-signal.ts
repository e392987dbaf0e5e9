import type { Logger } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';

/** Longest time from the signal to the end of the process, in milliseconds. */
const leaveWithinMs = 19_000;

/** What a process that takes calls can do when it has to go. */
export interface Leaving {
  /** Says at the operations port that no more calls should come. */
  leave(): void;
  /** Finishes what is in hand. */
  close(): Promise<void>;
}

/**
 * On SIGTERM or SIGINT the process says that it leaves, waits until balancers have seen it, finishes its work
 * and exits; after 19 s it exits in any case.
 * @param leaveMs how long balancers need, in milliseconds
 */
export function leaveOnSignal(running: Leaving, log: Logger, leaveMs: number): void {
  let isLeaving = false;
  const leave = (signal: string): void => {
    if (isLeaving) return;
    isLeaving = true;
    log.info({ signal }, 'leaving');
    const overdue = setTimeout(() => {
      log.error('not done in time');
      process.exit(1);
    }, leaveWithinMs);
    running.leave();
    wait(leaveMs)
      .then(() => running.close())
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
