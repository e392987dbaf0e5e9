import 'reflect-metadata';

const kindKey = Symbol('yuedu:job-kind');

/** A job run: what to work on, and how to report how far it is. */
export interface JobRun {
  readonly key: string;
  /** The newest request that this run answers; 0 for a run that a schedule started. */
  readonly version: number;
  progress(done: number, total: number): Promise<void>;
}

/**
 * A class marked @JobOf, provided by its feature's module. It may run twice: its effects must be versioned.
 */
export interface Job {
  run(job: JobRun): Promise<void>;
}

export type JobClass = new (...args: never[]) => Job;

/** Marks a provider as the job of a kind (`fold-report`). One class a kind in one service. */
export function JobOf(kind: string): (target: JobClass) => void {
  return (target) => Reflect.defineMetadata(kindKey, kind, target);
}

/** @returns the kind given to @JobOf; @throws when the class is not marked */
export function kindOf(job: JobClass): string {
  const kind: unknown = Reflect.getMetadata(kindKey, job);
  if (typeof kind !== 'string') throw new Error(`${job.name} is not marked with @JobOf`);
  return kind;
}
