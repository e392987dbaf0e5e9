import { faultFromEnv } from './env.ts';

export type FaultPoint = 'after-commit' | 'after-send' | 'after-handler-commit' | 'in-handler' | 'in-job';

const chosen = faultFromEnv();

/** Dies as by `kill -9` when the process was started with FAULT_POINT=name in test or development; else does nothing. */
export function faultPoint(name: FaultPoint): void {
  if (chosen === name) process.kill(process.pid, 'SIGKILL');
}
