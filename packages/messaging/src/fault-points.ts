import { readFileSync, rmSync } from 'node:fs';
import { faultsFromEnv } from './env.ts';

export type FaultPoint = 'after-commit' | 'after-send' | 'after-handler-commit' | 'in-handler' | 'in-job';

const faults = faultsFromEnv();

/**
 * Dies as by `kill -9` at the point that the environment chose, in test or development; else does nothing.
 */
export function faultPoint(name: FaultPoint): void {
  if (faults.point === name || (faults.file !== undefined && strikesOnce(faults.file, name)))
    process.kill(process.pid, 'SIGKILL');
}

function strikesOnce(file: string, name: FaultPoint): boolean {
  try {
    if (readFileSync(file, 'utf8').trim() !== name) return false;
    rmSync(file);
    return true;
  } catch {
    return false; // no fault is wished for
  }
}
